import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { shortName } from '../../../entities/person/names.ts';
import { formatDate } from '../../../lib/dates.ts';
import classes from './experts-panel.module.css';

/** Who was asked and does not rate, when that was said and why. */
export const DeclinedRow = ({ decline }: { decline: ProposalCard['declines'][number] }) => (
  <li className={classes['entry']}>
    <div className={classes['row']}>
      <span className={classes['name']}>{shortName(decline.individual)}</span>
      <span className={decline.kind === 'conflict' ? 'luch-amber' : 'luch-absent'}>
        {t(($) => $.words.review.decline[decline.kind])}
      </span>
    </div>
    <span className="luch-faint luch-block luch-breaks">
      {formatDate(decline.date)}: {decline.reason}
    </span>
  </li>
);
