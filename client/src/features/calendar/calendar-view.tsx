import { isOwn } from '@luch/contract/calendar/record-type.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { needTexts } from '../../lib/i18n.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late, lateDialog } from '../../ui/late.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { BoardProps } from './board/board.ts';
import type { CalendarState } from './calendar-search.ts';
import { Bubble } from './drag/bubble.tsx';
import { wordOfWhat } from '../../entities/calendar/what.ts';
import { IconCheck } from '../../ui/icons.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { InhouseList } from './inhouse/inhouse-list.tsx';
import { CalendarBoard } from './view/calendar-board.tsx';
import { Legend } from './view/legend.tsx';
import { PhoneDay } from './view/phone-day.tsx';
import { Toolbar } from './view/toolbar.tsx';
import { type Calendar, useCalendar } from './view/use-calendar.ts';
import { type LastChange, useUndo } from './view/use-change.ts';
import { type Hand, useHand } from './view/use-hand.ts';
import classes from './view/view.module.css';
import { WorkloadPanel } from './view/workload.tsx';
import { Failed, WhenKnown } from './view/when-known.tsx';
import { newBeamOf, newSubject, subjectOf } from './wanted.ts';
import { WaitingList } from './waiting/waiting-list.tsx';

const IntervalEditor = late(async () => (await import('./editor/interval-editor.tsx')).IntervalEditor);
const PlanView = late(async () => {
  const [part] = await Promise.all([import('./plan/plan-view.tsx'), needTexts('plan')]);
  return part.PlanView;
});
const AskBeforeMove = lateDialog(async () => (await import('./drag/ask-before-move.tsx')).AskBeforeMove);
const RecordDialog = lateDialog(async () => (await import('./card/record-dialog.tsx')).RecordDialog);

export interface CalendarViewProps {
  readonly state: CalendarState;
  /** Of its title: a page has its first heading here. */
  readonly level: 1 | 2;
  /** Beside the grid on the left, where there is room: the stations in the dialog. */
  readonly aside?: ((calendar: Calendar) => ReactNode) | undefined;
  readonly onOpenProposal: (id: number) => void;
  /** Asks for the action of a proposal whose last time is over. */
  readonly onMarkDone: (proposalId: number) => void;
  /** To take it into a program of one's own. */
  readonly onSubscribe: (calendar: Calendar) => void;
}
type Parts = CalendarViewProps & { readonly calendar: Calendar };

export const CalendarView = (props: CalendarViewProps) => {
  const isPhone = useIsPhone();
  const calendar = useCalendar(props.state.search, isPhone);
  const { error, stations, kind } = calendar;
  if (error && (stations.length === 0 || kind === undefined)) return <Failed calendar={calendar} />;
  if (calendar.isWithoutStations)
    return <EmptyState title={t(($) => $.calendar.noStations)} text={t(($) => $.calendar.noStationsText)} />;
  if (calendar.isNoStation)
    return (
      <EmptyState
        title={t(($) => $.calendar.noStation)}
        text={t(($) => $.calendar.noStationText)}
        action={
          <Button onClick={() => props.state.change({ station: undefined, event: undefined, edit: undefined })}>
            {t(($) => $.calendar.toStations)}
          </Button>
        }
      />
    );
  return <Whole {...props} calendar={calendar} />;
};

const boardOf = (calendar: Calendar, hand: Hand, state: CalendarState): BoardProps => ({
  range: calendar.range,
  records: calendar.records,
  beam: calendar.beam,
  control: hand.control,
  draft: hand.draft,
  subjectOf: (placed) => subjectOf(placed, calendar.waiting),
  newAt: (id) =>
    newSubject(
      calendar.stations.find((one) => one.id === id),
      calendar.waiting,
    ),
  newBeam: newBeamOf(calendar.inKind),
  onOpen: (id) => state.change({ event: id }),
  onCreate: hand.create,
});

const Whole = (props: Parts) => {
  const { calendar, state, level, aside } = props;
  const onSubscribe = () => props.onSubscribe(calendar);
  const hand = useHand(calendar, state);
  const { isPhone } = calendar;
  const board = boardOf(calendar, hand, state);
  if (state.search.plan)
    return (
      <div className={classes['root']}>
        <PlanView {...{ calendar, state, board, level }} onOpenProposal={props.onOpenProposal} />
        <Over {...props} hand={hand} />
      </div>
    );
  const onAdd = hand.choices.length > 0 ? () => hand.edit(hand.wordFor(undefined)) : undefined;
  const isAdding = hand.editing !== undefined && !hand.editing.record;
  return (
    <div className={classes['root']}>
      {isPhone ? (
        <PhoneDay
          {...{ calendar, state, level, board, onAdd, onSubscribe }}
          beside={<Beside {...props} hand={hand} />}
        />
      ) : (
        <>
          <Toolbar {...{ calendar, state, level, onAdd, isAdding, onSubscribe }} />
          <div className={classes['body']}>
            {aside?.(calendar)}
            <div className={classes['main']} aria-busy={calendar.isStale || undefined}>
              <WhenKnown calendar={calendar}>
                <CalendarBoard
                  calendar={calendar}
                  board={board}
                  onStation={(id) => state.change({ station: id, kind: undefined })}
                />
                <Legend withBeam={calendar.beamToHave !== null} hint={onAdd && t(($) => $.calendar.hint)} />
              </WhenKnown>
            </div>
            <Side {...props} hand={hand} />
          </div>
        </>
      )}
      {isPhone && (
        <Sheet
          opened={hand.editing !== undefined}
          onClose={() => hand.edit(undefined)}
          title={t(($) => $.calendar.interval)}
        >
          <Editor calendar={calendar} hand={hand} />
        </Sheet>
      )}
      <Over {...props} hand={hand} />
    </div>
  );
};

/** Beside the grid, where there is room: the editor in place of what stands there else. */
const Side = (props: Parts & { hand: Hand }) => {
  const { calendar, hand, aside } = props;
  // Whoever plans has its place from the beginning: the grid would shrink under their hands.
  const mayWait = calendar.waiting.length > 0 || (!calendar.isWaitingKnown && hand.choices.length > 0);
  const isBare = !calendar.station && (aside !== undefined || !mayWait);
  if (isBare && !hand.editing) return null;
  return (
    <aside className={classes['side']} aria-label={t(($) => $.calendar.side)}>
      {hand.editing ? (
        <div className="luch-card">
          <Editor calendar={calendar} hand={hand} />
        </div>
      ) : (
        <Beside {...props} hand={hand} />
      )}
    </aside>
  );
};

const Editor = ({ calendar, hand }: { calendar: Calendar; hand: Hand }) =>
  hand.editing && (
    <IntervalEditor
      key={hand.editing.word}
      editing={hand.editing}
      choices={hand.choices}
      given={hand.given}
      day={calendar.date}
      records={calendar.records}
      beamType={calendar.beamType}
      onWhat={(word) => hand.edit(word, hand.draft && { interval: hand.draft.interval })}
      onDraft={hand.setDraft}
      onSaved={(change) => {
        hand.setLast(change);
        hand.edit(undefined);
      }}
      onClose={() => hand.edit(undefined)}
    />
  );

/** Beside the grid: the load of the station, what waits for time, its in-house entries. */
const Beside = ({ calendar, state, hand, onOpenProposal }: Parts & { hand: Hand }) => {
  const { station, stations, waiting, isWaitingKnown, askWaitingAgain, records, date } = calendar;
  return (
    <>
      {station && <WorkloadPanel station={station} date={date} />}
      <WaitingList
        waiting={isWaitingKnown ? waiting : undefined}
        onAgain={askWaitingAgain}
        stationOf={station ? undefined : (id) => stations.find((one) => one.id === id)?.name}
        records={records}
        control={hand.control}
        onEdit={(id) => hand.edit(wordOfWhat({ kind: 'proposal', id }))}
        onOpen={onOpenProposal}
      />
      {station?.add.some(isOwn) && (
        <InhouseList
          station={station}
          onOpen={(id) => state.change({ event: id })}
          onAdded={(id, detail) => id !== null && hand.setLast({ id, title: detail, text: station.name })}
        />
      )}
    </>
  );
};

/** Over it: the card beside the pointer, the change that can be taken back, the opened record. */
const Over = ({ state, hand, onOpenProposal, onMarkDone }: Parts & { hand: Hand }) => {
  const { last } = hand;
  // What was done on the card of a record is taken back there: nothing under a window is seen, or hears a key.
  const isOnCard = last?.record !== undefined && last.record.id === state.search.event;
  const note = last && (
    <UndoNote
      key={last.id}
      change={last}
      isOnCard={isOnCard}
      onGone={() => hand.setLast(undefined)}
      // Before anything is asked for anew: the card of what is no more closes.
      onRemoved={(ids) => ids.includes(state.search.event ?? 0) && state.change({ event: undefined })}
    />
  );
  return (
    <>
      <Bubble control={hand.control} />
      {hand.asking && (
        <AskBeforeMove
          names={hand.asking.names}
          onYes={() => hand.asking?.answer(true)}
          onClose={() => hand.asking?.answer(false)}
        />
      )}
      {!isOnCard && note}
      {state.search.event !== undefined && (
        <RecordDialog
          id={state.search.event}
          onClose={() => state.change({ event: undefined })}
          onOpenProposal={onOpenProposal}
          onMarkDone={onMarkDone}
          onEditDates={(id) => hand.edit(wordOfWhat({ kind: 'record', id }))}
          onChanged={hand.setLast}
          onRemoving={hand.release}
          undo={isOnCard && note}
        />
      )}
    </>
  );
};

/** What was changed last, until the next change: Ctrl Z takes it back. */
const UndoNote = ({
  change,
  isOnCard,
  onGone,
  onRemoved,
}: {
  change: LastChange;
  isOnCard: boolean;
  onGone: () => void;
  onRemoved: (ids: readonly number[]) => void;
}) => {
  const own = useRef<HTMLDivElement>(null);
  const leave = () => {
    // The pressed button goes, the card stays: whoever reads it is not thrown out of it.
    if (own.current?.contains(document.activeElement))
      own.current.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    onGone();
  };
  const { mutate, isPending } = useUndo(leave, onRemoved);
  const undo = () => mutate({ id: change.id });
  useKeys('change', own, { undo });
  return (
    <div ref={own} className={isOnCard ? 'luch-row luch-small luch-grow' : classes['undo']} role="status">
      <IconCheck size={18} stroke={2} className="luch-accent luch-fixed" aria-hidden />
      <div className="luch-grow">
        <b className="luch-name luch-block">{change.title}</b>
        <span className="luch-hint">{change.text}</span>
      </div>
      <UnstyledButton className="luch-link" onClick={undo} aria-disabled={isPending || undefined}>
        {t(($) => $.calendar.undo)}
      </UnstyledButton>
      <kbd className={classes['key']} aria-hidden>
        Ctrl Z
      </kbd>
    </div>
  );
};
