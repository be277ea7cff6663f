import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { CouncilCard, CouncilStation } from '../../../api/council/council.queries.ts';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { KeyLegend } from '../entries/key-legend.tsx';
import { Leaving } from '../entries/leaving.tsx';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import { type CorrectedMarks, isOpenToMark, type RankingOrder, useRanking, weighed } from './ranked-entries.ts';
import classes from './ranking.module.css';
import { RankingPanel } from './ranking-panel.tsx';
import { useMarks } from './use-marks.ts';
import { WhatFits } from './what-fits.tsx';

interface StationRankingProps {
  council: CouncilCard;
  station: CouncilStation;
  corrected: CorrectedMarks;
  order: RankingOrder;
  onOrder: (order: RankingOrder) => void;
  floor: number;
  onFloor: (floor: number) => void;
  onOpenProposal: (id: number) => void;
  /** Stands under the suggestion. */
  habits: ReactNode;
}

/** The ranking of one station and what would fit into its hours; rows that are marked are taken by a command of their own. */
export const StationRanking = (props: StationRankingProps) => {
  const { council, station, corrected, order, floor, onFloor, habits } = props;
  const [current, setCurrent] = useState<number>();
  const marks = useMarks();
  const decide = useDecide(council.id);
  const ranking = useRanking(council.proposals_council, station, order, corrected);
  const entries = ranking.rows.map(({ entry }) => entry.entry);
  const canDecide = council.edits.decision.allowed;
  const inHand = entries.find(({ id }) => id === current);
  // Somebody else may have decided about it meanwhile.
  const marked = entries.filter((entry) => marks.chosen.has(entry.id) && isOpenToMark(entry));
  const own = useRef<HTMLDivElement>(null);
  useEntryKeys(own, {
    entries,
    current,
    onCurrent: setCurrent,
    onDecide: canDecide && inHand && !inHand.is_own ? (solution) => void decide.solution(inHand, solution) : undefined,
  });
  return (
    <>
      <div ref={own} className={classes['main']}>
        {inHand && canDecide && <Leaving entry={inHand} council={council} />}
        <RankingPanel
          {...props}
          ranking={ranking}
          current={current}
          onCurrent={setCurrent}
          marked={marked}
          marks={marks}
          canDecide={canDecide}
          decide={decide}
        />
        {canDecide && <KeyLegend />}
      </div>
      <aside className={classes['side']}>
        <WhatFits
          station={station}
          ranked={weighed(ranking)}
          floor={floor}
          onFloor={onFloor}
          {...(canDecide && { onMark: marks.put })}
        />
        {habits}
      </aside>
    </>
  );
};
