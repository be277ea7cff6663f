import { Button } from '@mantine/core';
import { decisions, hoursOf } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './ranking.module.css';

const hours = (entries: readonly CouncilEntry[]): number =>
  entries.reduce(
    (sum, { provided_experiment_duration: grantedHours, proposal }) =>
      sum + hoursOf({ stationId: null, decision: null, grantedHours, requestedHours: proposal.experiment_duration }),
    0,
  );

/** Accepts what is marked, one proposal after the other, each by the same command as a press of its key. */
export const TakeMarked = ({
  marked,
  onMark,
  decide,
}: {
  marked: readonly CouncilEntry[];
  onMark: (ids: readonly number[]) => void;
  decide: Decide;
}) => {
  const [refused, setRefused] = useState<readonly number[]>([]);
  const { running, start } = useOneAtATime(async () => {
    const not: CouncilEntry[] = [];
    for (const entry of marked) if (!(await decide.solution(entry, decisions.accept))) not.push(entry);
    setRefused(not.map(({ proposal_id: id }) => id));
    onMark(not.map(({ id }) => id));
  });
  if (marked.length === 0 && refused.length === 0) return null;
  return (
    <div className={classes['take']}>
      {marked.length > 0 && (
        <div className="luch-wrap">
          <span role="status">
            {t(($) => $.councilRanking.take.marked, { count: marked.length, hours: formatNumber(hours(marked)) })}
          </span>
          <Button size="xs" loading={running} onClick={start}>
            {t(($) => $.councilRanking.take.yes)}
          </Button>
          <Button size="xs" variant="default" onClick={() => onMark([])}>
            {t(($) => $.councilRanking.take.no)}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <Notice tone="amber" alert>
          {t(($) => $.councilRanking.take.refused)}{' '}
          <b>{refused.map((id) => t(($) => $.councilRanking.id, { id })).join(', ')}</b>.{' '}
          {t(($) => $.councilRanking.take.refusedText)}
        </Notice>
      )}
    </div>
  );
};
