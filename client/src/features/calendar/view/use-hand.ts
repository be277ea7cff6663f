import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { BoardProps } from '../board/board.ts';
import type { CalendarState } from '../calendar-search.ts';
import { assess, roomFrom } from '../drag/assess.ts';
import { cannotStand } from '../drag/assessment-words.ts';
import { makeDragControl } from '../drag/drag-control.ts';
import { type Dragged, makeDragStore } from '../drag/drag-store.ts';
import { choicesOf, type Editing, editingOf } from '../editor/editing.ts';
import type { Given } from '../editor/use-editor.ts';
import { readWhat, type What, wordOfWhat } from '../../../entities/calendar/what.ts';
import { placedOf, type PlacedRecord } from '../placed.ts';
import { newSubject } from '../wanted.ts';
import type { Calendar } from './use-calendar.ts';
import { datesOf, isOvertaken, type LastChange, typedOf, useDrop } from './use-change.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePutRecord, useRefreshCalendar } from '../../../api/calendar/calendar.ts';
import { visitsQuery } from '../../../api/visit.ts';
import { keeps } from '../../../lib/facility.ts';
import { askedAnew, isOnOtherDays } from '../drag/asked-anew.ts';

/** Hours of an interval that is begun by keys. */
const usualHours = 2;

/** What is under way: the drag, the editor with the interval in hand, and the change that can be taken back. */
export function useHand(calendar: Calendar, state: CalendarState) {
  const { records, waiting, stations, beamToHave } = calendar;
  const [control] = useState(() => makeDragControl(makeDragStore()));
  const [given, give] = useState<Given>();
  const [draft, setDraft] = useState<BoardProps['draft']>();
  const [last, setLast] = useState<LastChange>();
  const inView = calendar.station ? [calendar.station] : calendar.inKind;
  const choices = choicesOf(waiting, inView);
  const what = readWhat(state.search.edit);
  const editing = editingOf(what, { records: useWithEdited(what, calendar), waiting }, stations);
  const edit = (word: string | undefined, interval?: Given) => {
    give(interval);
    state.change({ edit: word, event: undefined }, what !== undefined);
  };
  /** What is about to go is edited no more: nothing is asked about it. */
  const release = (id: number) => {
    if (editing?.record?.id === id) state.change({ edit: undefined }, true);
  };
  const edited = (held: Dragged) => {
    const { record, toPlan, wanted } = held.subject;
    if (record) return wordOfWhat({ kind: 'record', id: record.id });
    if (toPlan) return wordOfWhat({ kind: 'proposal', id: toPlan.proposal_id });
    if (isBeam(wanted.type)) return wordOfWhat({ kind: 'entry', type: wanted.type, stationId: undefined });
    return wordFor(wanted.stationId ?? undefined);
  };
  /** The one in hand if it is of this station, or beam; else what waits there, else the first that may be entered. */
  const wordFor = (stationId: number | undefined) => {
    const words = choices.flatMap(({ items }) => items.map(({ value }) => value));
    const fits = (one: Editing | undefined) => stationId === undefined || one?.wanted.stationId === stationId;
    const isKept = editing && !editing.record && (editing.wanted.stationId === null || fits(editing));
    if (isKept) return editing.word;
    return words.find((word) => fits(editingOf(readWhat(word), { records, waiting }, stations)));
  };
  const { mutate: drop } = useDrop(setLast, (held) => edit(edited(held), { interval: held.interval }));
  const { asking, dropAsked } = useAskedDrop(drop);
  useLayoutEffect(() => {
    control.decideBy({
      assess: (subject, interval) => assess(subject.wanted, interval, records, beamToHave),
      drop: (held) => {
        const isPut = held.subject.record ?? held.subject.toPlan;
        if (isPut && !cannotStand(held.assessment)) void dropAsked(held);
        else edit(edited(held), { interval: held.interval });
      },
    });
  });
  const create = (stationId: number, from: Date) => {
    const station = stations.find(({ id }) => id === stationId);
    const subject = newSubject(station, waiting);
    if (subject) edit(wordFor(stationId), { interval: roomFrom(subject.wanted, from, usualHours, records) });
  };
  const shownLast = last && !isOvertaken(last, records) ? last : undefined;
  return {
    asking,
    control,
    given,
    draft,
    setDraft,
    last: shownLast,
    setLast,
    choices,
    editing,
    edit,
    release,
    create,
    wordFor,
  };
}

/** The record that is edited is among them, too, while other days are looked at than its own. */
function useWithEdited(what: What | undefined, { records, weeks }: Calendar): readonly PlacedRecord[] {
  const [held, hold] = useState<PlacedRecord>();
  const id = what?.kind === 'record' ? what.id : undefined;
  const shown = records.find((one) => one.id === id);
  if (shown && shown !== held) hold(shown);
  if (shown || !held || held.id !== id) return records;
  const [first, end] = [weeks[0]?.first ?? '', weeks.at(-1)?.end ?? ''];
  // One that is gone from its own days is gone.
  const isElsewhere = held.record.finish_date.slice(0, 10) < first || held.record.start_date.slice(0, 10) >= end;
  return isElsewhere ? [...records, held] : records;
}

export type Hand = ReturnType<typeof useHand>;

/** Whoever has said when they come is asked anew when other days come: said before it is done. */
function useAskedDrop(drop: (held: Dragged) => void) {
  const queryClient = useQueryClient();
  const put = usePutRecord();
  const refresh = useRefreshCalendar();
  const [waits, setWaits] = useState<{ readonly names: readonly string[]; readonly held: Dragged }>();
  /** Back to where it stood, and then to where it stands: somebody else may have moved it since. */
  const putBack = ({ subject: { record } }: Dragged) => {
    if (!record) return;
    put(record.id, datesOf(record));
    void refresh();
  };
  // Whoever leaves can be asked no more.
  const isLeft = useRef(false);
  const leave = useEffectEvent(() => waits && putBack(waits.held));
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave();
    };
  }, []);
  const dropAsked = async (held: Dragged) => {
    const { record } = held.subject;
    const proposalId = record?.proposal_id;
    // It stands there already while the visits are on their way.
    if (record) put(record.id, typedOf(held.interval));
    const visits =
      record && proposalId && keeps('visits') && isOnOtherDays(placedOf(record), held.interval)
        ? await queryClient.fetchQuery(visitsQuery(proposalId)).catch(() => [])
        : [];
    const names = record ? askedAnew(visits, record.id, held.interval) : [];
    if (names.length === 0) drop(held);
    else if (isLeft.current) putBack(held);
    else setWaits({ names, held });
  };
  const answer = (isYes: boolean) => {
    if (waits && isYes) drop(waits.held);
    else if (waits) putBack(waits.held);
    setWaits(undefined);
  };
  return { asking: waits && { names: waits.names, answer }, dropAsked };
}
