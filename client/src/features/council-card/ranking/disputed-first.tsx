import { isDisputed } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { formatMark } from '../../../lib/dates.ts';
import { IconAlert, IconNext } from '../../../ui/icons.ts';
import { showEntry } from '../entries/use-entry-keys.ts';
import type { Ranking } from './ranked-entries.ts';
import classes from './ranking.module.css';

const most = 3;

/** Undecided proposals that the experts see most differently, the widest spread first. */
export const DisputedFirst = ({ rows, onCurrent }: { rows: Ranking['rows']; onCurrent: (id: number) => void }) => {
  const disputed = rows
    .map(({ entry }) => entry.entry)
    .filter(({ status, deviation }) => status === null && isDisputed(deviation))
    .toSorted((a, b) => (b.deviation ?? 0) - (a.deviation ?? 0));
  const [first] = disputed;
  if (!first) return null;
  const rest = disputed.length - most;
  const goTo = ({ id }: CouncilEntry) => {
    onCurrent(id);
    showEntry(id);
  };
  return (
    <div className={classes['disputed']}>
      <IconAlert size={16} stroke={1.7} aria-hidden />
      <span className="luch-grow">
        {t(($) => $.councilRanking.first)}{' '}
        <b>
          {disputed
            .slice(0, most)
            .map(({ proposal_id: id, deviation }) =>
              t(($) => $.councilRanking.disputedOne, { id, spread: formatMark(deviation ?? 0) }),
            )
            .join('; ')}
        </b>
        {rest > 0 && <> {t(($) => $.councilRanking.more, { count: rest })}</>}
      </span>
      <button type="button" className={classes['goTo']} onClick={() => goTo(first)}>
        {t(($) => $.councilRanking.goTo, { id: first.proposal_id })} <IconNext size={16} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
};
