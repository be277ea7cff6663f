import { ActionIcon, Button, Select } from '@mantine/core';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type About,
  answersQuery,
  questionsQuery,
  scopeQuery,
  type StatisticsScope,
  useFiguresOnTheirWay,
  useOpenStatistics,
} from '../../api/statistics.ts';
import { IconDownload, IconPrint } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { ChartPanel, ChartScope } from './chart-panel.tsx';
import { FlowChart } from './flow-chart.tsx';
import { GeneralFigures } from './general-figures.tsx';
import { OrganisationsChart, RolesChart, CountBars, countRow } from './people-charts.tsx';
import { aboutOf, type Period, periodIn, readPeriod } from './period.ts';
import { StationChart } from './station-chart.tsx';
import { StatusChart } from './status-chart.tsx';
import classes from './statistics.module.css';
import { WeeklyChart } from './weekly-chart.tsx';
import { useElementSize } from '@mantine/hooks';
import { facilityName } from '../../lib/facility.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { formatDate, today } from '../../lib/dates.ts';
import { percentOf } from '@luch/contract/statistics/table-rows.ts';
import { BarsWaiting } from './chart-waiting.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export interface StatisticsState {
  /** As the address says it. */
  readonly period?: string | undefined;
  readonly kind?: 1 | 2 | 3 | undefined;
  readonly change: (patch: { period?: Period | undefined; kind?: 1 | 2 | 3 | undefined; menu?: 'sheet' }) => void;
  /** Where beside the title of the page it is chosen what is counted. */
  readonly head: HTMLElement | null;
}

export type StatisticsMenu = 'general' | 'status' | 'sheet';

/** General statistics, how many are in each status, or a sheet to print, of a period and a kind of facility. */
export const StatisticsView = ({ menu, state }: { menu: StatisticsMenu; state: StatisticsState }) => {
  const { data: scope, isError, refetch } = useQuery(scopeQuery);
  if (isError && !scope)
    return <NotLoaded level={2} title={t(($) => $.statistics.failed)} onAgain={() => void refetch()} />;
  const period = scope && periodIn(scope, readPeriod(state.period));
  const about = period && aboutOf(period, state.kind);
  return (
    <>
      {state.head && scope && period && createPortal(<Filters {...{ scope, period, state, menu }} />, state.head)}
      <Charts {...{ scope, about, period, menu }} />
    </>
  );
};

interface Shown {
  readonly scope: StatisticsScope | undefined;
  readonly about: About | undefined;
  readonly period: Period | undefined;
}

const Charts = ({ menu, scope, about, period }: Shown & { menu: StatisticsMenu }) => {
  const nameOf = usePeriodName(scope);
  const name = period && nameOf(period);
  // A session is of one kind, which stands in its name.
  const kind =
    period?.startsWith('s') || about?.kind === undefined
      ? ''
      : t(($) => $.statistics.kind[megascienceTypeOf(about.kind ?? 1)]);
  const said = [name, kind].filter(Boolean).join(', ');
  const shown: Record<StatisticsMenu, () => ReactNode> = {
    status: () => <StatusChart about={about} />,
    general: () => <GeneralPage scope={scope} about={about} period={name} />,
    sheet: () => (
      <StatisticsSheet period={said}>
        <GeneralFigures about={about} scope={scope} />
        <FlowChart about={about} period={name} />
        <div className={classes['columns']}>
          <StationChart about={about} isPrinted />
          <div className={classes['stack']}>
            <WeeklyChart about={about} />
            <StatusChart about={about} />
          </div>
        </div>
      </StatisticsSheet>
    ),
  };
  const isWhole = period === 'all' && (about?.kind === undefined || scope?.kinds.length === 1);
  return <ChartScope value={{ period: said, isWhole }}>{shown[menu]()}</ChartScope>;
};

const GeneralPage = ({ scope, about, period }: Omit<Shown, 'period'> & { period: string | undefined }) => (
  <>
    <GeneralFigures about={about} scope={scope} />
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

const Filters = ({
  scope,
  period,
  state,
  menu,
}: {
  scope: StatisticsScope;
  period: Period;
  state: StatisticsState;
  menu: StatisticsMenu;
}) => {
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
      {menu === 'sheet' ? (
        <PrintButton />
      ) : (
        <>
          <WorkbookButton about={aboutOf(period, state.kind)} />
          {menu === 'general' && (
            <ActionIcon
              size={36}
              variant="default"
              title={t(($) => $.statistics.sheet)}
              aria-label={t(($) => $.statistics.sheet)}
              onClick={() => state.change({ menu: 'sheet' })}
            >
              <IconPrint {...icon} />
            </ActionIcon>
          )}
        </>
      )}
    </div>
  );
};

const sessionKind = (scope: StatisticsScope, period: Period) =>
  scope.sessions.find(({ id }) => period === `s${id}`)?.kind;

const PrintButton = () => {
  const isComing = useFiguresOnTheirWay();
  return (
    <Button
      leftSection={<IconPrint {...icon} />}
      aria-disabled={isComing || undefined}
      onClick={() => isComing || globalThis.print()}
    >
      {t(($) => $.statistics.print)}
    </Button>
  );
};

/** Every table of the chosen period and facility, a sheet each. */
const WorkbookButton = ({ about }: { about: About }) => {
  const { open, running } = useOpenStatistics();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...icon} />}
      aria-label={t(($) => $.statistics.excelOf)}
      aria-busy={running || undefined}
      onClick={() => open(about)}
    >
      Excel
    </Button>
  );
};

/** An A4 within its margins, and how wide figures and pictures stand at ease, in points of the screen. */
const [WIDTH, HEIGHT, AT_EASE] = [718, 1040, 1060];

/** Figures and pictures on one sheet of A4, seen as it will print: drawn smaller, until all of it fits. */
const StatisticsSheet = ({ period, children }: { period: string; children: ReactNode }) => {
  const { ref, height } = useElementSize();
  useRootMark('statisticsSheet');
  // Not a transform: what only looks smaller is torn where its full height would leave the paper.
  const zoom = Math.min(WIDTH / AT_EASE, HEIGHT / Math.max(1, height));
  return (
    <div className={classes['desk']}>
      <article className={classes['paper']} aria-label={period}>
        <div style={{ zoom, width: AT_EASE }} className={classes['onPaper']}>
          <div ref={ref}>
            <header className="luch-ends">
              <h2 className="luch-flush">{facilityName()}</h2>
              <span className="luch-hint">
                {period}, {formatDate(today())}
              </span>
            </header>
            {children}
          </div>
        </div>
      </article>
    </div>
  );
};

/** How one of the facility's own questions was answered; nothing where none of them can be counted. */
const AnswersChart = ({ about }: { about: About | undefined }) => {
  const { data: questions = [] } = useQuery(questionsQuery);
  const [chosen, setChosen] = useState<number>();
  const question = questions.find(({ id }) => id === chosen) ?? questions[0];
  const asked = useQuery(answersQuery(about, question?.id));
  if (!question) return null;
  const { answered = 0, options = [] } = asked.data ?? {};
  return (
    <ChartPanel
      asked={asked}
      waiting={<BarsWaiting rows={3} rowOf={countRow} />}
      title={t(($) => $.statistics.answers.title)}
      figures={['by_answer']}
      legend={
        <Select
          className={classes['question'] ?? ''}
          aria-label={t(($) => $.statistics.answers.question)}
          data={questions.map(({ id, label, form_title: form, is_ended: isEnded }) => ({
            value: String(id),
            label: `${label} (${isEnded ? t(($) => $.statistics.answers.ended) : form})`,
          }))}
          value={String(question.id)}
          onChange={(id) => setChosen(Number(id))}
          allowDeselect={false}
          searchable
          comboboxProps={{ width: 360, position: 'bottom-end' }}
        />
      }
      summary={t(($) => $.statistics.answers.summary, { count: answered })}
      table={{
        columns: [question.label, t(($) => $.statistics.answers.proposals), '%'],
        rows: answered === 0 ? [] : options.map(({ name, count }) => [name, count, percentOf(count, answered)]),
      }}
    >
      <CountBars title={question.label} rows={options} />
    </ChartPanel>
  );
};
