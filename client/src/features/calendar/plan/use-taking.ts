import { useState } from 'react';
import { undoChange, useRefreshCalendar } from '../../../api/calendar/calendar.ts';
import {
  type Plan,
  type PlanRow,
  type Taken,
  takePlan,
  type Taking,
  usePlanReadAt,
  usePutPlan,
  useRefreshPlan,
} from '../../../api/plan.ts';
import { finalRefusal } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastError } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { type Choice, isInCalendar } from './use-choice.ts';
import { whenWords } from './plan-times.ts';

interface Refused {
  readonly id: number;
  readonly why: string;
}

/** A row with its change of the calendar; without one it stood there already, or nothing is known, and it is not taken back. */
interface Row {
  readonly id: number;
  readonly changeId: number | null;
}

/** What became of what was taken, and of taking it back. */
export interface Outcome {
  readonly what: 'taken' | 'undone';
  readonly all: number;
  readonly done: readonly Row[];
  readonly refused: readonly Refused[];
  /** Sent without an answer: nobody knows of them until the plan is read again. */
  readonly unknown: readonly Row[];
  /** Neither done nor refused: they stay chosen, or may still be taken back. */
  readonly left: readonly Row[];
  readonly at: number;
}

/** So many rows go in one call: how far it is can be said, and little is unknown when the connection is lost. */
const together = 10;

/** Takes what is chosen row by row, and takes it back. */
export function useTaking(plan: Plan, choice: Choice) {
  const [answered, setOutcome] = useState<Outcome>();
  const readAt = usePlanReadAt();
  const outcome = answered && (readAt > answered.at ? knownBy(plan, answered) : answered);
  const [done, setDone] = useState(0);
  const put = usePutPlan();
  const refreshPlan = useRefreshPlan();
  const refreshCalendar = useRefreshCalendar();
  const onSettled = async () => {
    setDone(0);
    await Promise.all([refreshPlan(), refreshCalendar()]);
  };
  const onSuccess = ({ outcome: next, failure }: { outcome: Outcome; failure: unknown }) => {
    if (failure !== undefined) toastError(failure);
    setOutcome(next);
  };
  const taking = useCommand({
    meta: { quiet: true },
    mutationFn: (rows: readonly PlanRow[]) =>
      takeAll(rows, choice, plan, (taken) => {
        put(taken.plan);
        setDone((before) => before + taken.rows.length);
      }),
    onSuccess,
    onSettled,
  });
  const undoing = useCommand({
    meta: { quiet: true },
    mutationFn: (of: Outcome) => undoAll(of, () => setDone((before) => before + 1)),
    onSuccess,
    onSettled,
  });
  return {
    outcome,
    done,
    take: () => taking.mutate(choice.chosen),
    isTaking: taking.isPending,
    count: taking.variables?.length ?? 0,
    undo: () => outcome && undoing.mutate(outcome),
    isUndoing: undoing.isPending,
    close: () => setOutcome(undefined),
  };
}
export type TakingState = ReturnType<typeof useTaking>;

/** A plan that was read since tells what became of the rows without an answer. */
function knownBy({ rows }: Plan, outcome: Outcome): Outcome {
  const inCalendar = new Set(rows.filter(isInCalendar).map(({ proposal_id: id }) => id));
  const { what, done, unknown, left } = outcome;
  const isDone = ({ id }: Row) => inCalendar.has(id) === (what === 'taken');
  return {
    ...outcome,
    done: [...done, ...unknown.filter(isDone)],
    unknown: [],
    left: [...unknown.filter((row) => !isDone(row)), ...left],
  };
}

/** What may be taken back by now: what was taken, or what an undoing that broke off has left. */
export const undoableOf = ({ what, done, left }: Outcome): readonly Row[] =>
  (what === 'taken' ? done : left).filter(({ changeId }) => changeId !== null);

/** What was answered counts, also when a later call does not arrive. */
async function takeAll(rows: readonly PlanRow[], choice: Choice, plan: Plan, onPart: (taken: Taken) => void) {
  const answered: Taken['rows'] = [];
  let failure: unknown;
  let sent = 0;
  for (let from = 0; from < rows.length && failure === undefined; from += together) {
    sent = Math.min(rows.length, from + together);
    const part = rows.slice(from, from + together).map((row): Taking['rows'][number] => {
      const other = choice.otherPlaceOf(row);
      return { proposal_id: row.proposal_id, ...(other === undefined ? {} : { other_place: other }) };
    });
    try {
      const taken = await takePlan({ id: plan.id, rows: part, seen_changes: plan.changed_stations });
      answered.push(...taken.rows);
      onPart(taken);
    } catch (error) {
      failure = error;
    }
  }
  const outcome: Outcome = {
    what: 'taken',
    all: rows.length,
    done: answered.flatMap(({ proposal_id: id, is_taken: isTaken, change_id: changeId }) =>
      isTaken ? { id, changeId } : [],
    ),
    refused: answered.flatMap(({ proposal_id: id, refusal }) => (refusal ? { id, why: whyOf(refusal) } : [])),
    unknown: rowsOf(rows.slice(answered.length, sent)),
    left: rowsOf(rows.slice(sent)),
    at: Date.now(),
  };
  return { outcome, failure };
}

const rowsOf = (rows: readonly PlanRow[]): Row[] => rows.map(({ proposal_id: id }) => ({ id, changeId: null }));

const whyOf = ({ text, in_the_way: way }: NonNullable<Taken['rows'][number]['refusal']>): string =>
  [text, ...way.map(whenWords)].join(' · ');

/** Each by itself: what was changed since stays, and is named. Without an answer the rest is left as it is. */
async function undoAll(of: Outcome, onOne: () => void) {
  const rows = undoableOf(of);
  const before = of.what === 'undone' ? of : undefined;
  const done: Row[] = [...(before?.done ?? [])];
  const refused: Refused[] = [...(before?.refused ?? [])];
  let failure: unknown;
  let sent = 0;
  for (const { id, changeId } of rows) {
    if (changeId === null) continue;
    sent += 1;
    try {
      await undoChange(changeId);
      done.push({ id, changeId });
    } catch (error) {
      if (!finalRefusal(error)) {
        failure = error;
        break;
      }
      refused.push({ id, why: failureWords(error) });
    }
    onOne();
  }
  const outcome: Outcome = {
    what: 'undone',
    all: rows.length,
    done,
    refused,
    unknown: failure === undefined ? [] : rows.slice(sent - 1, sent),
    left: rows.slice(sent),
    at: Date.now(),
  };
  return { outcome, failure };
}
