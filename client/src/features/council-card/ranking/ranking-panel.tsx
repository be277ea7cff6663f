import { decisions, hoursOf, isDisputed } from '@luch/contract/council/decision.ts';
import { Button, NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard, CouncilEntry, CouncilStation } from '../../../api/council/council.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconAlert, IconNext } from '../../../ui/icons.ts';
import { NearRows } from '../../../ui/list/near-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AvailableTime } from '../budgets/available-time.tsx';
import type { Ranking, CorrectedMarks, RankingOrder } from './ranked-entries.ts';
import { showEntry } from '../entries/use-entry-keys.ts';
import classes from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';
import type { Marks } from './use-marks.ts';
import { numberText } from '../../../ui/number-text.ts';

/** Name and hours of the station, what to discuss first, the table. */
export const RankingPanel = (props: RankingParts) => {
  const { council, station, ranking, marked, marks, decide } = props;
  return (
    <Panel flush label={station.name}>
      <Head {...props} />
      <DisputedFirst rows={ranking.rows} onCurrent={props.onCurrent} />
      <TakeMarked key={council.id} marked={marked} onMark={marks.put} decide={decide} />
      <RankingTable {...props} />
    </Panel>
  );
};

const Head = ({ council, station, ranking, order, onOrder }: RankingParts) => {
  const { available_time: available } = station;
  const orders = (['final', 'corrected'] as const).map((value) => ({
    value,
    label: t(($) => $.councilRanking.orders[value]),
  }));
  return (
    <div className={classes['head']}>
      <h3 className={classes['name']}>{station.name}</h3>
      <div className={classes['hours']}>
        {council.edits.available_time.allowed ? (
          <>
            {t(($) => $.councilRanking.available)} <AvailableTime councilId={council.id} station={station} />{' '}
            {t(($) => $.councilRanking.hours, { hours: '' }).trim()},
          </>
        ) : available === null ? (
          <>{t(($) => $.councilRanking.availableUnknown)},</>
        ) : (
          <>{t(($) => $.councilRanking.availableIs, { hours: formatNumber(available) })},</>
        )}{' '}
        {t(($) => $.councilRanking.asked)} <b>{formatNumber(ranking.asked)}</b>
      </div>
      <label className={classes['order']}>
        {t(($) => $.councilRanking.order)}
        <NativeSelect
          size="xs"
          data={orders}
          value={order}
          onChange={({ currentTarget }) => onOrder(currentTarget.value === 'corrected' ? 'corrected' : 'final')}
        />
      </label>
    </div>
  );
};

const most = 3;

/** Undecided proposals that the experts see most differently, the widest spread first. */
const DisputedFirst = ({ rows, onCurrent }: { rows: Ranking['rows']; onCurrent: (id: number) => void }) => {
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

const hoursIn = (entries: readonly CouncilEntry[]): number =>
  entries.reduce((sum, { provided_experiment_duration: grantedHours, least_hours: leastHours, proposal }) => {
    const asked = { requestedHours: proposal.experiment_duration, leastHours };
    return sum + hoursOf({ stationId: null, decision: null, grantedHours, ...asked });
  }, 0);

/**
 * Accepts what is marked, one proposal after the other, each by the same command as a press of its key, and none that
 * somebody else has decided meanwhile.
 */
const TakeMarked = ({
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
    for (const entry of marked) if (!(await decide.solution(entry, decisions.accept, entry))) not.push(entry);
    setRefused(not.map(({ proposal_id: id }) => id));
    onMark(not.map(({ id }) => id));
  });
  if (marked.length === 0 && refused.length === 0) return null;
  return (
    <div className={classes['take']}>
      {marked.length > 0 && (
        <div className="luch-wrap">
          <span role="status">
            {t(($) => $.councilRanking.take.marked, { count: marked.length, hours: formatNumber(hoursIn(marked)) })}
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
          {t(($) => $.councilRanking.take.refused)} <b>{refused.map((id) => numberText(id)).join(', ')}</b>.{' '}
          {t(($) => $.councilRanking.take.refusedText)}
        </Notice>
      )}
    </div>
  );
};

const columns = ['place', 'proposal', 'mark', 'corrected', 'marks', 'hours', 'total', 'decision'] as const;

/** The proposals of a station by mark, with the line where its hours end. */
const RankingTable = (props: RankingParts) => {
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

/** Where the hours of the station end, in words; without such a place what is left, or that nobody knows. */
const CutOff = ({ ranking, available }: { ranking: Ranking; available: number | null }) => {
  const { rows, cut, accepted, passing } = ranking;
  const say = (hours: number) => ({ hours: formatNumber(hours) });
  if (available === null) return <Line isFaint>{t(($) => $.councilRanking.cut.unknown)}</Line>;
  if (accepted > available)
    return (
      <Line title={t(($) => $.councilRanking.cut.here, say(available))} isOver>
        {t(($) => $.councilRanking.cut.over, say(accepted - available))}
      </Line>
    );
  if (cut === null) {
    const isOpen = rows.some(({ entry }) => entry.decision === null);
    return (
      <Line isFaint>{t(($) => $.councilRanking.cut[isOpen ? 'all' : 'decided'], say(available - passing.hours))}</Line>
    );
  }
  return (
    <Line title={t(($) => $.councilRanking.cut.here, say(available))}>
      {t(($) => $.councilRanking.cut.passing, { count: passing.count, ...say(passing.hours) })}
      {'; '}
      {t(($) => $.councilRanking.cut.left, say(available - passing.hours))}
    </Line>
  );
};

const Line = ({
  title,
  isFaint,
  isOver,
  children,
}: {
  title?: string;
  isFaint?: boolean;
  isOver?: boolean;
  children: React.ReactNode;
}) => (
  <div role="row" className={classes['cut']} data-faint={isFaint || undefined} data-over={isOver || undefined}>
    <div role="cell">
      {title && <b>{title}</b>} <span>{children}</span>
    </div>
  </div>
);

/** The ranking of a station with what one does with it. */
interface RankingParts {
  council: CouncilCard;
  station: CouncilStation;
  ranking: Ranking;
  corrected: CorrectedMarks;
  order: RankingOrder;
  onOrder: (order: RankingOrder) => void;
  current: number | undefined;
  onCurrent: (id: number | undefined) => void;
  marked: readonly CouncilEntry[];
  marks: Marks;
  canDecide: boolean;
  decide: Decide;
  onOpenProposal: (id: number) => void;
}
