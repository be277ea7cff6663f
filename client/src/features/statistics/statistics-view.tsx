import { Button, Select } from '@mantine/core';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { createPortal } from 'react-dom';
import { useOpenStatistics } from '../../api/statistics/statistics.mutations.ts';
import {
  type About,
  scopeQuery,
  type StatisticsScope,
  type StatusFigures,
  statusQuery,
} from '../../api/statistics/statistics.queries.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { statusLook } from '../../entities/status/status-looks.ts';
import { IconDownload } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { AnswersChart } from './answers-chart.tsx';
import { ChartPanel, ChartPeriod } from './chart-panel.tsx';
import { chartTable, useFigureNames } from './chart-table.ts';
import { BarsWaiting } from './chart-waiting.tsx';
import { FlowChart } from './flow-chart.tsx';
import { GeneralFigures } from './general-figures.tsx';
import { OrganisationsChart, RolesChart } from './people-charts.tsx';
import { aboutOf, type Period, periodIn, readPeriod } from './period.ts';
import { wordsWidth } from './scales.ts';
import { StationChart } from './station-chart.tsx';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';
import { WeeklyChart } from './weekly-chart.tsx';

export interface StatisticsState {
  /** As the address says it. */
  readonly period?: string | undefined;
  readonly kind?: 1 | 2 | 3 | undefined;
  readonly change: (patch: { period?: Period | undefined; kind?: 1 | 2 | 3 | undefined }) => void;
  /** Where beside the title of the page it is chosen what is counted. */
  readonly head: HTMLElement | null;
}

/** General statistics, or how many are in each status, of a period and a kind of facility. */
export const StatisticsView = ({ menu, state }: { menu: 'general' | 'status'; state: StatisticsState }) => {
  const { data: scope, isError, refetch } = useQuery(scopeQuery);
  if (isError && !scope)
    return <NotLoaded level={2} title={t(($) => $.statistics.failed)} onAgain={() => void refetch()} />;
  const period = scope && periodIn(scope, readPeriod(state.period));
  const about = period && aboutOf(period, state.kind);
  return (
    <>
      {state.head && scope && period && createPortal(<Filters {...{ scope, period, state }} />, state.head)}
      <Charts {...{ scope, about, period, menu }} />
    </>
  );
};

interface Shown {
  readonly scope: StatisticsScope | undefined;
  readonly about: About | undefined;
  readonly period: Period | undefined;
}

const Charts = ({ menu, scope, about, period }: Shown & { menu: 'general' | 'status' }) => {
  const nameOf = usePeriodName(scope);
  const name = period && nameOf(period);
  // A session is of one kind, which stands in its name.
  const kind =
    period?.startsWith('s') || about?.kind === undefined
      ? ''
      : t(($) => $.statistics.kind[megascienceTypeOf(about.kind ?? 1)]);
  return (
    <ChartPeriod value={[name, kind].filter(Boolean).join(', ')}>
      {menu === 'status' ? <StatusChart about={about} /> : <GeneralPage scope={scope} about={about} period={name} />}
    </ChartPeriod>
  );
};

const GeneralPage = ({ scope, about, period }: Omit<Shown, 'period'> & { period: string | undefined }) => (
  <>
    <GeneralFigures about={about} />
    <FlowChart about={about} period={period} />
    <div className={classes['columns']}>
      <div className={classes['stack']}>
        <StationChart about={about} />
        {scope?.can_see_users && <OrganisationsChart about={about} />}
      </div>
      <div className={classes['stack']}>
        <WeeklyChart about={about} />
        {scope?.can_see_users && <RolesChart about={about} />}
        <AnswersChart about={about} />
      </div>
    </div>
  </>
);

function usePeriodName(scope: StatisticsScope | undefined): (period: Period) => string {
  return (period) => {
    if (period === 'all') return t(($) => $.statistics.period.all);
    const session = scope?.sessions.find(({ id }) => period === `s${id}`);
    if (!session) return t(($) => $.statistics.period.year, { year: period.slice(1) });
    const kind = t(($) => $.statistics.kind[megascienceTypeOf(session.kind)]);
    return t(($) => $.statistics.period.session, { name: session.name, kind });
  };
}

const Filters = ({ scope, period, state }: { scope: StatisticsScope; period: Period; state: StatisticsState }) => {
  const nameOf = usePeriodName(scope);
  const option = (value: Period) => ({ value, label: nameOf(value) });
  const sessions = scope.sessions.filter(({ kind }) => state.kind === undefined || kind === state.kind);
  return (
    <div className={classes['filters']} role="group" aria-label={t(($) => $.statistics.filters)}>
      <Select
        className={classes['period'] ?? ''}
        aria-label={t(($) => $.statistics.period.label)}
        data={[
          {
            group: t(($) => $.statistics.period.years),
            items: [...scope.years.map((year) => option(`y${year}`)), option('all')],
          },
          { group: t(($) => $.statistics.period.sessions), items: sessions.map(({ id }) => option(`s${id}`)) },
        ]}
        value={period}
        onChange={(value) => state.change({ period: readPeriod(value) })}
        allowDeselect={false}
        comboboxProps={{ width: 300, position: 'bottom-end' }}
      />
      {scope.kinds.length > 1 && (
        <Select
          className={classes['period'] ?? ''}
          aria-label={t(($) => $.statistics.kindLabel)}
          data={[
            { value: '', label: t(($) => $.statistics.allKinds) },
            ...scope.kinds.map((kind) => ({
              value: String(kind),
              label: t(($) => $.statistics.kind[megascienceTypeOf(kind)]),
            })),
          ]}
          value={state.kind === undefined ? '' : String(state.kind)}
          onChange={(value) => {
            const kind = scope.kinds.find((one) => String(one) === value);
            const stays = !period.startsWith('s') || kind === undefined || sessionKind(scope, period) === kind;
            state.change({ kind, ...(!stays && { period: undefined }) });
          }}
          allowDeselect={false}
        />
      )}
      <WorkbookButton about={aboutOf(period, state.kind)} />
    </div>
  );
};

const sessionKind = (scope: StatisticsScope, period: Period) =>
  scope.sessions.find(({ id }) => period === `s${id}`)?.kind;

/** Every table of the chosen period and facility, a sheet each. */
const WorkbookButton = ({ about }: { about: About }) => {
  const { open, running } = useOpenStatistics();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      aria-label={t(($) => $.statistics.excelOf)}
      aria-busy={running || undefined}
      onClick={() => open(about)}
    >
      Excel
    </Button>
  );
};

const row = 38;
/** As wide as the words of a chip stand, a little bolder than others. */
const chipText = (words: string): number => 1.04 * wordsWidth(words);

/** How many proposals are in each status now. */
const StatusChart = ({ about }: { about: About | undefined }) => {
  const asked = useQuery(statusQuery(about));
  const rows = asked.data ?? [];
  const names = useFigureNames();
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      asked={[asked]}
      waiting={<BarsWaiting rows={10} rowOf={() => row} />}
      title={t(($) => $.words.statistics.table.status.title)}
      note={asked.data && t(($) => $.statistics.status.all, { count: all })}
      figures={['by_status']}
      linksAbove
      table={chartTable('status', figureRows.status(rows, names))}
    >
      <Bars rows={rows} />
    </ChartPanel>
  );
};

const Bars = ({ rows }: { rows: readonly StatusFigures[] }) => {
  const { ref, width } = useWidth(320);
  const left = 12 + Math.max(...rows.map((one) => chipText(one.status_name))) + 34;
  const right = 48;
  const scale = (width - left - right) / Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={rows.length * row}
        role="img"
        aria-label={t(($) => $.words.statistics.table.status.title)}
      >
        {rows.map((one, index) => {
          const y = index * row + row / 2;
          const { tone, glyph, solid } = statusLook('proposal', one.status_id);
          const ground = `var(--luch-${tone}-${solid ? 'solid' : 'bg'})`;
          const ink = (kind: 'fg' | 'mark') => (solid ? '#fff' : `var(--luch-${tone}-${kind})`);
          return (
            <g key={one.status_id}>
              <rect
                x={0}
                y={y - 12}
                width={chipText(one.status_name) + 34}
                height={24}
                rx={6}
                style={{ fill: ground }}
              />
              <g transform={`translate(6 ${y - 7})`} style={{ color: ink('mark'), '--chip-bg': ground }}>
                <StatusGlyph glyph={glyph} />
              </g>
              <text x={25} y={y + 4.5} style={{ fill: ink('fg'), fontWeight: 540 }}>
                {one.status_name}
              </text>
              <rect
                x={left}
                y={y - 5}
                width={Math.max(2, one.count * scale)}
                height={10}
                rx={2}
                style={{ fill: `var(--luch-${tone}-mark)` }}
              />
              <text className={`${classes['strong']} ${classes['end']}`} x={width} y={y + 4.5}>
                {one.count}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
