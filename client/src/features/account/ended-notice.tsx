import { t } from 'i18next';
import classes from './sign-in.module.css';

/** Why somebody who was signed in stands at the sign-in page. */
export const EndedNotice = () => (
  <p className={classes['notice']} role="status">
    <strong className="luch-strong luch-block">{t(($) => $.identity.ended.title)}</strong>
    {t(($) => $.identity.ended.text)}
  </p>
);
