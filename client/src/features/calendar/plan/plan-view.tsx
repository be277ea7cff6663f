import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { type Plan, type PlanRow, stopPlan, useOwnPlan, useRefreshPlan } from '../../../api/plan.ts';
import { facilityTimeZone, formatNumber, today } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Chip } from '../../../ui/chip.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { BoardProps } from '../board/board.ts';
import type { CalendarState } from '../calendar-search.ts';
import { dayOf, rangeOf, stepFrom } from '../time/days.ts';
import { rangeTitle } from '../time/titles.ts';
import { CalendarBoard } from '../view/calendar-board.tsx';
import { ScopeSelect, Steps } from '../view/toolbar.tsx';
import type { Calendar } from '../view/use-calendar.ts';
import viewClasses from '../view/view.module.css';
import { WhenKnown } from '../view/when-known.tsx';
import { AskPlan } from './ask-plan.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanLegend } from './plan-legend.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import type { PlanParts } from './plan-parts.ts';
import { PlanRows } from './plan-rows.tsx';
import { emptyWords, PlanSide } from './plan-side.tsx';
import { momentsOf, visitsOf } from './plan-times.ts';
import { TakeBar, WholePlan } from './take-bar.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { useTaking } from './use-taking.ts';
import { numberText } from '../../../ui/number-text.ts';

interface PlanViewProps {
  readonly calendar: Calendar;
  readonly state: CalendarState;
  readonly board: BoardProps;
  readonly level: 1 | 2;
  readonly onOpenProposal: (id: number) => void;
}

/** A suggested plan laid over the calendar: asked for, read, and taken as far as somebody likes (decision 0039). */
export const PlanView = (props: PlanViewProps) => {
  const { data, error, refetch } = useOwnPlan();
  const [isAsking, setAsking] = useState(false);
  if (!data)
    return error ? (
      <NotLoaded
        level={props.level}
        title={t(($) => $.plan.failed)}
        text={failureWords(error)}
        onAgain={() => void refetch()}
      />
    ) : (
      <SkeletonLines lines={12} />
    );
  const { plan } = data;
  if (!plan || isAsking || !isOf(plan, props.calendar))
    return (
      <AskPlan
        {...props}
        plan={plan}
        onAsked={() => setAsking(false)}
        onBack={isAsking && plan ? () => setAsking(false) : undefined}
      />
    );
  return <FoundPlan key={plan.id} {...props} plan={plan} onAsk={() => setAsking(true)} />;
};

/** A plan of all stations is also that of each of them. */
const isOf = ({ kind_id: kind, station_id: id }: Plan, { kind: shown, station }: Calendar): boolean =>
  kind === shown && (id === null || station === undefined || station.id === id);

const FoundPlan = ({
  calendar,
  state,
  board,
  level,
  plan,
  onAsk,
  onOpenProposal,
}: PlanViewProps & { plan: Plan; onAsk: () => void }) => {
  const [inHand, setInHand] = useState<number>();
  const { station, isPhone } = calendar;
  const isTall = station !== undefined && calendar.view !== 'month';
  const rows = plan.rows.filter((row) => station === undefined || row.station_id === station.id);
  const choice = useChoice(plan, rows);
  const taking = useTaking(plan, choice);
  const row = rows.find(({ proposal_id: id }) => id === inHand);
  /** In hand, and on the screen. */
  const show = (next: PlanRow | undefined) => {
    setInHand(next?.proposal_id);
    const [visit] = next ? visitsOf(next, choice.placeOf(next)) : [];
    if (!visit || isPhone) return;
    const day = dayOf(momentsOf(visit).start, facilityTimeZone);
    if (day < calendar.range.first || day >= calendar.range.end) state.change({ date: day }, true);
  };
  const parts = { plan, rows, choice, taking, row, show, onOpenProposal };
  return (
    <>
      <PlanHead {...{ calendar, state, level, plan, onAsk }} />
      <SearchNotice plan={plan} onAsk={onAsk} />
      <ChangedNotice plan={plan} choice={choice} />
      {isPhone ? (
        <>
          <PlanFigures plan={plan} />
          <PlanPhone {...parts} />
        </>
      ) : (
        <div className={viewClasses['body']}>
          <div className={viewClasses['main']} aria-busy={calendar.isStale || undefined}>
            <PlanFigures plan={plan} />
            <WhenKnown calendar={calendar}>
              <CalendarBoard
                calendar={calendar}
                board={{
                  ...readOnly(board),
                  over: (geometry) => <PlanOverlay {...{ geometry, rows, choice, row, show, isTall }} />,
                }}
                onStation={(id) => state.change({ station: id, kind: undefined })}
              />
            </WhenKnown>
            <PlanLegend withBeam={calendar.beamToHave !== null} />
          </div>
          <PlanSide {...parts} />
        </div>
      )}
    </>
  );
};

/** What stands is not moved by a slip while one chooses. */
const readOnly = (board: BoardProps): BoardProps => ({
  ...board,
  records: board.records.map((placed) => ({ ...placed, record: { ...placed.record, actions: [] } })),
  subjectOf: () => undefined,
  newAt: () => undefined,
  newBeam: undefined,
  onCreate: () => undefined,
});

/** A plan on a phone: its rows as a list, and taking within the reach of a thumb. */
const PlanPhone = (parts: PlanParts) => (
  <>
    <Panel label={t(($) => $.plan.side.all)}>
      <WholePlan plan={parts.plan} choice={parts.choice} />
      {parts.rows.length === 0 ? <p className="luch-note luch-flush">{emptyWords(parts)}</p> : <PlanRows {...parts} />}
    </Panel>
    <TakeBar {...parts} />
  </>
);

/** Somebody has changed the calendar meanwhile, or time has passed: which rows no longer fit is said before anything is taken. */
const ChangedNotice = ({ plan, choice }: { plan: Plan; choice: Choice }) => {
  const blocked = plan.rows.filter((row) => choice.isBlocked(row));
  const stations = new Map(plan.rows.map(({ station_id: id, station_name: name }) => [id, name]));
  const names = plan.changed_stations.flatMap((id) => stations.get(id) ?? []);
  if (plan.is_running || (names.length === 0 && blocked.length === 0)) return null;
  const rows = blocked.map(({ proposal_id: id }) => numberText(id)).join(', ');
  const hasOnlyBegun = names.length === 0 && blocked.every((row) => choice.placeOf(row).has_begun);
  return (
    <div role="status">
      <Notice
        tone={blocked.length > 0 ? 'amber' : 'blue'}
        title={t(($) => (hasOnlyBegun ? $.plan.changed.titleBegun : $.plan.changed.title))}
      >
        {names.length > 0 && t(($) => $.plan.changed.stations, { names: names.join(', ') })}{' '}
        {blocked.length === 0
          ? t(($) => $.plan.changed.fits)
          : t(($) => $.plan.changed.rows, { count: blocked.length, rows })}
      </Notice>
    </div>
  );
};

/** Which plan this is, that it is no more than a suggestion, and which part of it is shown. */
const PlanHead = ({
  calendar,
  state,
  level,
  plan,
  onAsk,
}: {
  calendar: Calendar;
  state: CalendarState;
  level: 1 | 2;
  plan: Plan;
  onAsk: () => void;
}) => {
  const { view, date, range, isPhone } = calendar;
  const Heading = `h${level}` as const;
  return (
    <div className={viewClasses['toolbar']}>
      <Heading className={viewClasses['title']}>{t(($) => $.plan.title, { name: plan.session_name })}</Heading>
      <Chip tone="neutral" glyph="dashed">
        {t(($) => $.plan.draft)}
      </Chip>
      <div className="luch-wrap luch-push">
        {!isPhone && (
          <>
            <Steps
              onStep={(direction) => state.change({ date: stepFrom(view, date, direction) })}
              onToday={() => state.change({ date: undefined })}
              isToday={rangeOf(view, today()).first === range.first}
            />
            <b className="luch-large luch-nowrap">{rangeTitle(view, range)}</b>
          </>
        )}
        <ScopeSelect calendar={calendar} state={state} />
        <Button variant="default" onClick={onAsk}>
          {t(($) => $.plan.again)}
        </Button>
        <Button variant="default" onClick={() => state.change({ plan: undefined })}>
          {t(($) => $.plan.back)}
        </Button>
      </div>
    </div>
  );
};

/** How far the search is, and how it ended where it did not come to its own end. */
const SearchNotice = ({ plan, onAsk }: { plan: Plan; onAsk: () => void }) => {
  if (plan.is_running) return <Searching plan={plan} />;
  if (plan.state === 'failed')
    return (
      <Notice tone="amber" alert>
        {t(($) => $.plan.search[plan.failure ?? 'crashed'])}{' '}
        <Button size="compact-sm" variant="default" onClick={onAsk}>
          {t(($) => $.plan.again)}
        </Button>
      </Notice>
    );
  return plan.state === 'stopped' ? <Notice>{t(($) => $.plan.search.stopped)}</Notice> : null;
};

const Searching = ({ plan: { id, state, search, figures } }: { plan: Plan }) => {
  const refresh = useRefreshPlan();
  const { mutate: stop, isPending, isSuccess } = useCommand({ mutationFn: () => stopPlan(id), onSettled: refresh });
  const percent = Math.floor((100 * search.round) / Math.max(1, search.rounds));
  const words = state === 'waiting' ? t(($) => $.plan.search.waiting) : t(($) => $.plan.search.running, { percent });
  return (
    <Panel label={t(($) => $.plan.search.label)}>
      <div className="luch-ends-wrap">
        <div className="luch-grow luch-column">
          <b className="luch-text luch-digits">{words}</b>
          <span
            className="luch-bar luch-block"
            role="progressbar"
            aria-label={t(($) => $.plan.search.label)}
            aria-valuenow={percent}
            aria-valuetext={words}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className="luch-hint">
            {figures &&
              t(($) => $.plan.search.soFar, { hours: formatNumber(figures.hours, 0), count: figures.proposals })}
          </span>
        </div>
        <div className="luch-column">
          <Button
            variant="default"
            onClick={() => stop()}
            aria-disabled={isPending || isSuccess || undefined}
            aria-describedby={`plan-stop-${id}`}
          >
            {t(($) => (isPending || isSuccess ? $.plan.search.stopping : $.plan.search.stop))}
          </Button>
          <span id={`plan-stop-${id}`} className="luch-label">
            {t(($) => $.plan.search.stopHint)}
          </span>
        </div>
      </div>
    </Panel>
  );
};
