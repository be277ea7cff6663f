import { decisionIds, decisionSlugOf } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import classes from './entries.module.css';

/** What the keys do, where there are keys. */
export const KeyLegend = () => (
  <p className={classes['legend']} aria-hidden>
    {decisionIds.map((decision) => (
      <span key={decision}>
        <kbd>{decision}</kbd> {t(($) => $.words.council.decision[decisionSlugOf[decision]])}
      </span>
    ))}
    <span>
      <kbd>J</kbd> <kbd>K</kbd> {t(($) => $.councilCard.keys.list)}
    </span>
    <span>
      <kbd>H</kbd> {t(($) => $.councilCard.keys.hours)}
    </span>
  </p>
);
