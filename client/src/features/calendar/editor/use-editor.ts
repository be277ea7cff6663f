import {
  hoursOfAll,
  type Interval,
  intervalFrom,
  overlaps,
  type TypedInterval,
} from '@luch/contract/calendar/interval-rules.ts';
import { type BeamType, isOfProposal, isOwn } from '@luch/contract/calendar/record-type.ts';
import { addDays, addMonths, firstOfMonth, mondayOf } from '@luch/contract/kernel/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  addRecord,
  beamQuery,
  type CalendarRecord,
  changeRecord,
  checkQuery,
  type Days,
  type NewRecord,
  type ToCheck,
  useRefreshCalendar,
} from '../../../api/calendar/calendar.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { facilityTimeZone, plainDateOf } from '../../../lib/dates.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useKept } from '../../../lib/use-kept.ts';
import type { BoardProps } from '../board/board.ts';
import { assess, type Assessment } from '../drag/assess.ts';
import { cannotStand, obstacleWords, problemWords } from '../drag/assessment-words.ts';
import { timeWords, titleOf } from '../look.ts';
import { beamSpans, placedOf, type PlacedRecord } from '../placed.ts';
import { type LastChange, recordInTheWay } from '../view/use-change.ts';
import type { choicesOf, Editing } from './editing.ts';
import { type EditorValues, emptyValues, fieldsOf, furtherIn, intervalIn, isChosen, typedIn } from './editor-values.ts';

/** An interval that was dragged: it takes the place of the one in hand. */
export interface Given {
  readonly interval: Interval;
}

export interface EditorProps {
  readonly editing: Editing;
  readonly choices: ReturnType<typeof choicesOf>;
  readonly given: Given | undefined;
  readonly records: readonly PlacedRecord[];
  /** Of the facility; null where it has none. */
  readonly beamType: BeamType | null;
  /** The day around which the calendar stands. */
  readonly day: string;
  readonly onWhat: (word: string) => void;
  /** The interval in hand, for the grid to show. */
  readonly onDraft: (draft: BoardProps['draft']) => void;
  readonly onSaved: (change: LastChange | undefined) => void;
  readonly onClose: () => void;
}

/** What can be said about an interval before the server is asked. */
function judge(
  { editing: { wanted }, records }: EditorProps,
  beam: readonly Interval[] | null,
  interval: Interval | undefined,
  further: readonly Interval[],
): { assessment: Assessment | undefined; problem: string | undefined; isTaken: boolean } {
  if (!interval) return { assessment: undefined, problem: undefined, isTaken: false };
  const reserved = wanted.reserved + hoursOfAll(further);
  const assessment = assess({ ...wanted, reserved }, interval, records, beam);
  const isTwice = further.some((one) => overlaps(one, interval));
  const [obstacle] = assessment.obstacles;
  const problem =
    problemWords(isTwice ? { ...assessment, problem: 'interval_invalid' } : assessment) ??
    (obstacle && obstacleWords(obstacle));
  return { assessment, problem, isTaken: isTwice || cannotStand(assessment) };
}

/** The grid shows the interval in hand for as long as the editor stands. */
function useDraft(onDraft: EditorProps['onDraft'], draft: BoardProps['draft']): void {
  const tell = useEffectEvent((shown: boolean) => onDraft(shown ? draft : undefined));
  const key = draft && `${+draft.interval.start} ${+draft.interval.finish} ${draft.stationId} ${draft.isTaken}`;
  useEffect(() => {
    if (key === undefined) return undefined;
    tell(true);
    return () => tell(false);
  }, [key]);
}

/** One's own end with somebody else's start would be times that nobody has chosen: they are kept whole. */
const useTimes = ({ word, placed, seenVersion }: Editing) =>
  useKept<EditorValues>(`calendar-${word}`, () => ({ ...emptyValues, ...(placed && fieldsOf(placed)) }), {
    now: seenVersion,
    isWhole: true,
  });

/** Another name, a closing that was taken back: what leaves the times of a record as they are is nothing to ask about. */
function useSameTimes({ placed }: Editing, seen: number | undefined, look: (version: number) => void): void {
  const before = useRef(placed?.record);
  const follow = useEffectEvent((now: CalendarRecord | undefined) => {
    const was = before.current;
    // Dragged, it stands in its new place before the server knows of it: times are compared between versions.
    if (now && now.version === was?.version) return;
    before.current = now;
    const stays = now?.start_date === was?.start_date && now?.finish_date === was?.finish_date;
    if (now && was?.version === seen && stays) look(now.version);
  });
  useEffect(() => follow(placed?.record), [placed?.record]);
}

/** What is typed, what can be said about it, and what becomes of it. */
export function useEditor(props: EditorProps) {
  const { editing, given, onDraft, onSaved } = props;
  const kept = useTimes(editing);
  const { values, seen: seenVersion, look: see } = kept;
  useSameTimes(editing, seenVersion, see);
  const saving = useSaveInterval((saved) => {
    kept.forget();
    onSaved(saved);
  });
  const set = (part: Partial<EditorValues>) => {
    saving.clear();
    kept.change((before) => ({ ...before, ...part }));
  };
  const take = useEffectEvent((one: Given) => set(fieldsOf(one.interval)));
  useEffect(() => {
    if (given) take(given);
  }, [given]);
  const interval = intervalIn(values);
  const further = furtherIn(values);
  const shownAt = given ? plainDateOf(given.interval.start) : props.day;
  const [moved, moveTo] = useState<{ from: string; month: string }>();
  const month = moved?.from === shownAt ? moved.month : (values.start_date ?? shownAt);
  const typed = typedIn(values);
  const beam = useBeam(
    props.beamType,
    month,
    typed && { start: typed.start_date.slice(0, 10), finish: addDays(typed.finish_date.slice(0, 10), 1) },
  );
  const judged = judge(props, beam.chosen, interval, further);
  useDraft(onDraft, interval && { interval, stationId: editing.wanted.stationId, isTaken: judged.isTaken });
  const isWhole = isChosen(values);
  const intervals = [...values.further, ...(typed ? [typed] : [])];
  const refusedBefore = useServerCheck(editing, intervals, isWhole && !judged.isTaken);
  const isRefused = judged.isTaken || refusedBefore !== undefined;
  const { name, comment } = values;
  return {
    values,
    set,
    interval,
    ...judged,
    problem: isWhole ? (judged.problem ?? refusedBefore) : undefined,
    seenVersion,
    /** The month of the days, and its beam. */
    month: {
      shown: month,
      from: shownAt,
      beam: beam.shown,
      show: (next: string) => moveTo({ from: shownAt, month: next }),
    },
    hours: hoursOfAll([...further, ...(interval ? [interval] : [])]),
    isPending: saving.isPending,
    refusal: saving.refusal,
    canSave: isWhole ? !isRefused : further.length > 0 && typed === undefined,
    canKeep: isWhole && !isRefused,
    /** Puts the interval in hand beside those that are saved with the next one. */
    keep: () => typed && set({ ...emptyValues, name, comment, further: [...values.further, typed] }),
    send: () =>
      saving.save({
        editing: { ...editing, seenVersion },
        values,
        intervals,
      }),
    takeTheirs: () => {
      see(editing.seenVersion);
      if (editing.placed) set(fieldsOf(editing.placed));
    },
    keepMine: () => {
      see(editing.seenVersion);
      saving.clear();
    },
  };
}
export type Editor = ReturnType<typeof useEditor>;

/** The weeks that a month shows. */
const weeksAround = (day: string): Days => ({
  start: mondayOf(firstOfMonth(day)),
  finish: addDays(addMonths(firstOfMonth(day), 1), 7),
});

/** Null where the facility has none, undefined while nothing is known: then nothing is said about it. */
function useBeamIn(type: BeamType | null, days: Days | undefined): readonly Interval[] | null | undefined {
  const { data } = useQuery(beamQuery(type, days));
  return type === null ? null : data && beamSpans(data.map(placedOf), type);
}

/**
 * Beam of the month that is shown, and of the days of the interval: it is chosen on days, too, that the calendar behind
 * has not loaded.
 */
function useBeam(type: BeamType | null, month: string, days: Days | undefined) {
  const [shown, chosen] = [useBeamIn(type, weeksAround(month)), useBeamIn(type, days)];
  return { shown: shown ?? [], chosen: chosen ?? null };
}

/**
 * What the server says of an interval before it is saved: it knows the days that are not on the screen, and every other
 * reason of a refusal. Without an answer nothing is said; saving asks anyway.
 */
function useServerCheck(
  { record, wanted, proposalId }: Editing,
  intervals: readonly TypedInterval[],
  isAsked: boolean,
): string | undefined {
  const whose: Omit<ToCheck, 'intervals'> = record
    ? { id: record.id }
    : {
        type: wanted.type as ToCheck['type'],
        ...(wanted.stationId !== null && { station_id: wanted.stationId }),
        ...(proposalId !== undefined && { proposal_id: proposalId }),
      };
  const asked = intervals.map(({ start_date: start, finish_date: end }) => ({ date_start: start, date_end: end }));
  const { data } = useQuery({ ...checkQuery({ ...whose, intervals: asked }), enabled: isAsked });
  if (!data || data.would_save) return undefined;
  const [found] = data.in_the_way;
  const typed = found && intervals[found.interval];
  if (!found || !typed) return data.refusals[0]?.text;
  const [one, other] = [intervalFrom(typed, facilityTimeZone), placedOf(found.record)];
  const taken = {
    start: one.start > other.start ? one.start : other.start,
    finish: one.finish < other.finish ? one.finish : other.finish,
  };
  return obstacleWords({ other, taken });
}

interface ToSave {
  readonly editing: Editing;
  /** All of them: the one in hand and those before it. */
  readonly intervals: readonly TypedInterval[];
  readonly values: EditorValues;
}

function newRecord({ editing: { wanted, proposalId }, intervals, values }: ToSave): NewRecord {
  const [first = { start_date: '', finish_date: '' }, ...others] = intervals;
  const { type, stationId } = wanted;
  const further = others.map(({ start_date: start, finish_date: end }) => ({ date_start: start, date_end: end }));
  const body = { ...first, experiment_calendar: further };
  if (isOfProposal(type)) return { type, ...body, proposal_id: proposalId, station_id: stationId } as NewRecord;
  if (!isOwn(type)) return { type, ...first } as NewRecord;
  const described = { experiment_name: values.name, experiment_comments: values.comment };
  return { type, ...body, ...described, station_id: stationId } as NewRecord;
}

const send = async (given: ToSave) => {
  const { record } = given.editing;
  const [interval] = given.intervals;
  return record
    ? changeRecord({ id: record.id, seen_version: given.editing.seenVersion, ...interval })
    : addRecord(newRecord(given));
};

/** Saves what the editor holds; a refusal stands in it, with the record in the way, and nothing typed is lost. */
function useSaveInterval(onSaved: (change: LastChange | undefined) => void) {
  const refresh = useRefreshCalendar();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useCommand({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: ({ change_id: id, record, detail }) => {
      setRefusal(undefined);
      onSaved(
        id === null
          ? undefined
          : { id, title: `${titleOf(record)}: ${detail}`, text: timeWords(placedOf(record)), record },
      );
    },
    onError: (error) => setRefusal(isCallError(error) ? refusalWords(error) : failureWords(error)),
    onSettled: () => refresh(),
  });
  return { save: mutate, isPending, refusal, clear: () => setRefusal(undefined) };
}

const refusalWords = (error: CallError): string => {
  const record = recordInTheWay(error.payload);
  const fields = Object.values(error.fields ?? {}).flat();
  if (!record) return fields.join(' ') || failureWords(error);
  const placed = placedOf(record);
  const what = [titleOf(record), record.proposal_applicant, timeWords(placed)].filter(Boolean).join(', ');
  return `${error.detail}: ${what}`;
};
