import { t } from 'i18next';
import { useState } from 'react';
import { type Plan, type PlanRow, useOwnPlan } from '../../../api/plan/plan.queries.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { BoardProps } from '../board/board.ts';
import type { CalendarState } from '../calendar-search.ts';
import { dayOf } from '../time/days.ts';
import { CalendarBoard } from '../view/calendar-board.tsx';
import type { Calendar } from '../view/use-calendar.ts';
import viewClasses from '../view/view.module.css';
import { WhenKnown } from '../view/when-known.tsx';
import { AskPlan } from './ask-plan.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanLegend } from './plan-legend.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { PlanPhone } from './plan-phone.tsx';
import { PlanSide } from './plan-side.tsx';
import { momentsOf, visitsOf } from './plan-times.ts';
import { SearchNotice } from './search-notice.tsx';
import { useChoice } from './use-choice.ts';
import { useTaking } from './use-taking.ts';

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
  const choice = useChoice(plan);
  const taking = useTaking(plan, choice);
  const [inHand, setInHand] = useState<number>();
  const { station, isPhone } = calendar;
  const isTall = station !== undefined && calendar.view !== 'month';
  const rows = plan.rows.filter((row) => station === undefined || row.station_id === station.id);
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
