import { t } from 'i18next';
import { IconAlert } from '../../ui/icons.ts';
import classes from './passes.module.css';

/** Its experiment has lost its time: nobody may be waiting for these people. */
export const LostTime = () => (
  <span className={classes['lostTime']}>
    <IconAlert size={15} stroke={2} aria-hidden />
    {t(($) => $.passes.lostTime)}
  </span>
);
