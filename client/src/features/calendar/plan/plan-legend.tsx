import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { t } from 'i18next';
import { legendTypes, typeWord } from '../look.ts';
import viewClasses from '../view/view.module.css';
import classes from './overlay.module.css';

const suggested = ['suggested', 'leave', 'gone'] as const;

/** What is suggested, what stands, and how to go through it by keys. */
export const PlanLegend = ({ withBeam }: { withBeam: boolean }) => (
  <div className={viewClasses['legend']}>
    <ul className={viewClasses['legendList']} aria-label={t(($) => $.calendar.legend)}>
      {suggested.map((one) => (
        <li key={one} className="luch-inline">
          <i className={classes['sample']} data-state={one} />
          {t(($) => $.plan.over[one])}
        </li>
      ))}
      {legendTypes.map((type) => (
        <li key={type} className="luch-inline">
          <i className={viewClasses['swatch']} data-type={type} />
          {typeWord(type)}
        </li>
      ))}
      {withBeam && (
        <li className="luch-inline">
          <i className={viewClasses['swatch']} data-type={recordTypes.synchrotronBeam} />
          {t(($) => $.calendar.beam)}
        </li>
      )}
    </ul>
    <span className="luch-not-phone">{t(($) => $.plan.over.keys)}</span>
  </div>
);
