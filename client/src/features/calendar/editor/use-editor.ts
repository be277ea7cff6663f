import { type Interval, hoursOfAll, overlaps } from '@luch/contract/calendar/interval-rules.ts';
import type { BeamType } from '@luch/contract/calendar/record-type.ts';
import { addDays } from '@luch/contract/kernel/days.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { plainDateOf } from '../../../lib/dates.ts';
import { useKept } from '../../../lib/use-kept.ts';
import type { BoardProps } from '../board/board.ts';
import { assess, type Assessment } from '../drag/assess.ts';
import { cannotStand, obstacleWords, problemWords } from '../drag/assessment-words.ts';
import type { PlacedRecord } from '../placed.ts';
import type { LastChange } from '../view/use-change.ts';
import type { choicesOf, Editing } from './editing.ts';
import { type EditorValues, emptyValues, fieldsOf, furtherIn, intervalIn, isChosen, typedIn } from './editor-values.ts';
import { useBeam } from './use-beam.ts';
import { useSaveInterval } from './use-save-interval.ts';
import { useServerCheck } from './use-server-check.ts';

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

/** What is typed, what can be said about it, and what becomes of it. */
export function useEditor(props: EditorProps) {
  const { editing, given, onDraft, onSaved } = props;
  const [seenVersion, see] = useState(editing.seenVersion);
  const kept = useKept<EditorValues>(`calendar-${editing.word}`, () => ({
    ...emptyValues,
    ...(editing.placed && fieldsOf(editing.placed)),
  }));
  const { values } = kept;
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
