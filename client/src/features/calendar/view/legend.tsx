import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { t } from 'i18next';
import { legendTypes, typeWord } from '../look.ts';
import classes from './view.module.css';

/** What the colours stand for. */
export const Legend = ({ hint, withBeam }: { hint?: string | undefined; withBeam: boolean }) => (
  <div className={classes['legend']}>
    <ul className={classes['legendList']} aria-label={t(($) => $.calendar.legend)}>
      {legendTypes.map((type) => (
        <li key={type} className="luch-inline">
          <i className={classes['swatch']} data-type={type} />
          {typeWord(type)}
        </li>
      ))}
      {withBeam && (
        <li className="luch-inline">
          <i className={classes['swatch']} data-type={recordTypes.synchrotronBeam} />
          {t(($) => $.calendar.beam)}
        </li>
      )}
    </ul>
    {hint && <span className="luch-not-phone">{hint}</span>}
  </div>
);
