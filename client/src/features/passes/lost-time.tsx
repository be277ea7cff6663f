import { t } from 'i18next';
import { IconAlert } from '../../ui/icons.ts';
import classes from './passes.module.css';

/** Its experiment has lost its time: nobody may be waiting for these people. */
export const LostTime = () => (
  <span className={classes['lostTime']}>
    <IconAlert size={15} stroke={2} className="luch-fixed" aria-hidden />
    <span className="luch-block">{t(($) => $.passes.lostTime)}</span>
  </span>
);
