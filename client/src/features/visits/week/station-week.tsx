import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import {
  nextWeekQuery,
  type Readiness,
  weekReadinessQuery,
  type WeekSlot,
  weekSlotsQuery,
} from '../../../api/visit.ts';
import { daysUntil, formatDate, formatDayMonth, formatNumber } from '../../../lib/dates.ts';
import { keeps } from '../../../lib/facility.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { Panel } from '../../../ui/panel.tsx';
import { gravest, groupsOf, readyOf, stateLooks, worstOf } from '../../../entities/readiness/summary.ts';
import { AttendanceBlock } from '../attendance/attendance-block.tsx';
import { TickButton } from '../tick-button.tsx';
import classes from '../visits.module.css';
import { numberText } from '../../../ui/number-text.ts';

type Row = WeekSlot & { readonly rows: readonly Readiness[] };

/** The experiments of a station in a week: what each still needs, the gravest first. */
export const StationWeek = ({
  stationId,
  monday,
  change,
  onOpen,
  onSample,
  current,
}: {
  stationId: number;
  monday: string;
  change: (week: string) => void;
  onOpen: (proposalId: number) => void;
  onSample: (proposalId: number) => void;
  /** The slot whose samples are looked at. */
  current: number | undefined;
}) => {
  const slots = useQuery(weekSlotsQuery(stationId, monday));
  const needs = useQuery(weekReadinessQuery(stationId, monday));
  // Without its needs nobody knows whether an experiment is ready; those of another week say nothing of it.
  const isWhole = slots.isPlaceholderData === needs.isPlaceholderData;
  const rows = slots.data && needs.data && isWhole ? inOrder(slots.data, needs.data) : undefined;
  return (
    <Panel flush label={t(($) => $.visits.week.experiment)}>
      <DataTable<Row>
        name={t(($) => $.visits.week.experiment)}
        columns={columnsOf(needs.data ?? [], onSample)}
        rows={rows}
        rowKey={({ id }) => id}
        groupOf={(row) => t(($) => $.visits.week.group[groupOf(row)])}
        rowTone={({ rows: own }) => (worstOf(own) === 'late' ? 'red' : undefined)}
        onOpen={({ proposal_id: id }) => onOpen(id)}
        current={current}
        stale={slots.isPlaceholderData}
        error={rows ? undefined : (slots.error ?? needs.error)}
        onRetry={() => void Promise.all([slots.refetch(), needs.refetch()])}
        empty={<EmptyWeek stationId={stationId} monday={monday} change={change} />}
      />
    </Panel>
  );
};

/** With the way to the next one that has something. */
const EmptyWeek = ({
  stationId,
  monday,
  change,
}: {
  stationId: number;
  monday: string;
  change: (week: string) => void;
}) => {
  const { data } = useQuery(nextWeekQuery(stationId, monday));
  const next = data?.week;
  return (
    <EmptyState
      title={t(($) => $.visits.week.none)}
      text={data && !next && t(($) => $.visits.week.noneEver)}
      action={
        next && (
          <Button variant="default" onClick={() => change(next)}>
            {t(($) => $.visits.week.next, { day: formatDate(next) })}
          </Button>
        )
      }
    />
  );
};

export const WeekChoice = ({ monday, change }: { monday: string; change: (week: string) => void }) => (
  <Group gap="xs">
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t(($) => $.visits.week.before)}
      onClick={() => change(addDays(monday, -7))}
    >
      <IconChevronLeft size={18} stroke={1.7} />
    </ActionIcon>
    <span className="luch-name luch-digits">
      {formatDayMonth(monday)} – {formatDate(addDays(monday, 6))}
    </span>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t(($) => $.visits.week.after)}
      onClick={() => change(addDays(monday, 7))}
    >
      <IconChevronRight size={18} stroke={1.7} />
    </ActionIcon>
  </Group>
);

const groups = ['open', 'station', 'ready'] as const;

/** Nothing is left to do; the station can do the next step and nothing is late; or others must. */
function groupOf({ rows }: Row): (typeof groups)[number] {
  const left = rows.filter(({ state }) => state !== 'ready');
  if (left.length === 0) return 'ready';
  const isStations = left.some(({ state, turn }) => state === 'waiting' && turn === 'station');
  return isStations && worstOf(rows) !== 'late' ? 'station' : 'open';
}

/** Group by group, red first; of the same gravity in order of time. */
function inOrder(slots: readonly WeekSlot[], rows: readonly Readiness[]): Row[] {
  const bySlot = Map.groupBy(rows, ({ slot_id: id }) => id);
  const rankOf = (row: Row) => 10 * groups.indexOf(groupOf(row)) + gravest.indexOf(worstOf(row.rows));
  return slots
    .map((slot) => ({ ...slot, rows: bySlot.get(slot.id) ?? [] }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.start_date.localeCompare(b.start_date));
}

/** A column for each kind of need that the week has. */
function columnsOf(all: readonly Readiness[], onSample: (proposalId: number) => void): readonly Column<Row>[] {
  const needs = groupsOf(all).map(({ need }) => need);
  return [
    {
      id: 'when',
      head: t(($) => $.visits.week.when),
      width: 120,
      stays: true,
      cell: ({ start_date: start, hours }) => (
        <span className="luch-digits luch-nowrap">
          {formatDayMonth(start.slice(0, 10))}, {start.slice(11)}
          <br />
          <span className="luch-caption">{t(($) => $.visits.week.hours, { hours: formatNumber(hours) })}</span>
        </span>
      ),
    },
    {
      id: 'experiment',
      head: t(($) => $.visits.week.experiment),
      opens: true,
      cell: ({ name, proposal_id: id, author, organization }) => (
        <span>
          <span className="luch-name">{name}</span>
          <br />
          <span className="luch-caption">{[numberText(id), author, organization].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    ...needs.map((need) => ({
      id: need,
      head: t(($) => $.readiness.need[need]),
      width: 108,
      cell: ({ rows, proposal_id: id }: Row) => {
        const own = rows.filter((row) => row.need === need);
        if (need === 'training')
          return (
            <Stack gap={2} align="flex-start">
              <NeedCell rows={own} />
              <TickButton rows={own} />
            </Stack>
          );
        return need === 'sample' && own.length > 0 ? (
          <UnstyledButton className={classes['opensSample']} onClick={() => onSample(id)}>
            <NeedCell rows={own} />
          </UnstyledButton>
        ) : (
          <NeedCell rows={own} />
        );
      },
    })),
    ...(keeps('attendance') && all.some(isNow)
      ? [
          {
            id: 'work',
            head: t(($) => $.visits.attendance.title),
            cell: ({ rows: [row], id }: Row) => (row && isNow(row) ? <AttendanceBlock slotId={id} small /> : null),
          },
        ]
      : []),
    {
      id: 'state',
      head: t(($) => $.visits.week.state),
      kind: 'number',
      width: 84,
      stays: true,
      cell: ({ rows }) => t(($) => $.visits.week.of, { ready: readyOf(rows), total: rows.length }),
    },
  ];
}

/** From the day before on, and some hours after: when work begins and ends. */
const isNow = ({ starts, ends }: Readiness): boolean =>
  daysUntil(starts.slice(0, 10)) < 2 && daysUntil(ends.slice(0, 10)) > -2;

/** Of people, courses and passes how many are there; of what there is one of, how it is. */
function saidOf(rows: readonly Readiness[], { need, state, text, turn }: Readiness): string {
  if (need === 'people' || need === 'training' || need === 'pass')
    return state === 'ready'
      ? String(rows.length)
      : t(($) => $.visits.week.of, { ready: readyOf(rows), total: rows.length });
  if (need === 'sample' && turn === 'station' && state !== 'ready') return t(($) => $.visits.week.agree);
  if (state === 'late') return t(($) => $.visits.week.overdue);
  return state === 'waiting' && need !== 'parcel' ? t(($) => $.visits.week.waits) : text;
}

/** How much of it is there, and whose turn it is with the gravest; the rest by pointing. */
const NeedCell = ({ rows }: { rows: readonly Readiness[] }) => {
  const state = worstOf(rows);
  const first = rows.find((row) => row.state === state);
  if (!first) return <span className="luch-absent">—</span>;
  const { tone, glyph } = stateLooks[state];
  return (
    <span title={first.text}>
      <span className={classes['need']} style={{ color: `var(--luch-${tone}-fg)`, '--chip-bg': 'var(--luch-surface)' }}>
        <StatusGlyph glyph={glyph} />
        <span className={classes['said']}>{saidOf(rows, first)}</span>
      </span>
      {state !== 'ready' && <span className="luch-caption">{first.who || untilOf(first)}</span>}
    </span>
  );
};

const untilOf = ({ due }: Readiness): string =>
  due ? t(($) => $.visits.week.until, { day: formatDayMonth(due) }) : '';
