import { t } from 'i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { IconLeaves } from '../../../ui/icons.ts';
import { Leavers } from '../discussion/leavers.tsx';
import classes from './entries.module.css';

/** Who must leave the room while the proposal in hand is discussed. */
export const Leaving = ({ entry, council }: { entry: CouncilEntry; council: CouncilCard }) => {
  if (entry.leavers.length === 0) return null;
  return (
    <p className={classes['leaving']} role="status">
      <IconLeaves size={18} stroke={1.7} aria-hidden />
      <span>
        {t(($) => $.councilCard.leaving.for, { id: entry.proposal_id })}{' '}
        {t(($) => $.councilCard.discussion.leaves, { count: entry.leavers.length })}{' '}
        <Leavers entry={entry} team={council.council_teams} />
      </span>
    </p>
  );
};
