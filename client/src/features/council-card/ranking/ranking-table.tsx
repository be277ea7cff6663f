import { t } from 'i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NearRows } from '../../../ui/list/near-rows.tsx';
import { CutOff } from './cut-off.tsx';
import classes from './ranking.module.css';
import type { RankingParts } from './ranking-parts.ts';
import { RankingRow } from './ranking-row.tsx';

const columns = ['place', 'proposal', 'mark', 'corrected', 'marks', 'hours', 'total', 'decision'] as const;

/** The proposals of a station by mark, with the line where its hours end. */
export const RankingTable = (props: RankingParts) => {
  const { station, ranking } = props;
  if (ranking.rows.length === 0)
    return (
      <EmptyState title={t(($) => $.councilCard.entries.empty)} text={t(($) => $.councilCard.entries.emptyText)} />
    );
  return (
    <div
      role="table"
      aria-label={t(($) => $.councilRanking.table, { station: station.name })}
      className={classes['table']}
    >
      <Heads />
      <Rows {...props} />
      {ranking.cut === null && <CutOff ranking={ranking} available={station.available_time} />}
    </div>
  );
};

const Heads = () => (
  <div role="row" className={classes['heads']}>
    {columns.map((column) => (
      <span key={column} role="columnheader" data-column={column}>
        <span className={column === 'place' ? 'luch-spoken' : undefined}>
          {t(($) => $.councilRanking.columns[column])}
        </span>
      </span>
    ))}
  </div>
);

const Rows = ({ station, ranking, corrected, current, marked, marks, canDecide, council, ...acts }: RankingParts) => {
  const { rows, cut } = ranking;
  const { available_time: available } = station;
  const scale = Math.max(available ?? 0, ...rows.map(({ until }) => until ?? 0), 1);
  const isMarked = new Set(marked.map(({ id }) => id));
  return (
    <NearRows rows={rows} keyOf={({ entry }) => entry.id} height={69} isKept={({ entry }) => entry.id === current}>
      {({ entry: { entry }, place, hours, until, isBelow }, at) => (
        <>
          {at === cut && <CutOff ranking={ranking} available={available} />}
          <RankingRow
            entry={entry}
            place={place}
            hours={hours}
            until={until}
            isBelow={isBelow}
            available={available}
            scale={scale}
            corrected={corrected.get(entry.id)}
            isCurrent={entry.id === current}
            isMarked={isMarked.has(entry.id)}
            onMark={canDecide ? marks.one : undefined}
            canDecide={canDecide}
            decide={acts.decide}
            councilId={council.id}
            edits={council.edits}
            onCurrent={acts.onCurrent}
            onOpenProposal={acts.onOpenProposal}
          />
        </>
      )}
    </NearRows>
  );
};
