import { useState } from 'react';
import { undoChange, useRefreshCalendar } from '../../../api/calendar/calendar.ts';
import {
  type Plan,
  type PlanRow,
  type Taken,
  takePlan,
  type Taking,
  usePutPlan,
  useRefreshPlan,
} from '../../../api/plan.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastError } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Choice } from './use-choice.ts';
import { whenWords } from './plan-times.ts';

interface Refused {
  readonly id: number;
  readonly why: string;
}

/** What became of what was taken, and of taking it back. */
export interface Outcome {
  readonly what: 'taken' | 'undone';
  readonly all: number;
  /** Null: it stood in the calendar already, and is not taken back by this. */
  readonly done: readonly { readonly id: number; readonly changeId: number | null }[];
  readonly refused: readonly Refused[];
  /** Nobody knows of them: the connection was lost. */
  readonly unknown: number;
}

/** So many rows go in one call: how far it is can be said, and little is unknown when the connection is lost. */
const together = 10;

/** Takes what is chosen row by row, and takes it back. */
export function useTaking(plan: Plan, choice: Choice) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [done, setDone] = useState(0);
  const put = usePutPlan();
  const refreshPlan = useRefreshPlan();
  const refreshCalendar = useRefreshCalendar();
  const onSettled = async () => {
    setDone(0);
    await Promise.all([refreshPlan(), refreshCalendar()]);
  };
  const taking = useCommand({
    meta: { quiet: true },
    mutationFn: (rows: readonly PlanRow[]) =>
      takeAll(rows, choice, plan, (taken) => {
        put(taken.plan);
        setDone((before) => before + taken.rows.length);
      }),
    onSuccess: ({ outcome: next, failure }) => {
      if (failure !== undefined) toastError(failure);
      setOutcome(next);
    },
    onSettled,
  });
  const undoing = useCommand({
    meta: { quiet: true },
    mutationFn: (of: Outcome) => undoAll(of.done, () => setDone((before) => before + 1)),
    onSuccess: setOutcome,
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

/** What was answered counts, also when a later call does not arrive. */
async function takeAll(rows: readonly PlanRow[], choice: Choice, plan: Plan, onPart: (taken: Taken) => void) {
  const answered: Taken['rows'] = [];
  let failure: unknown;
  for (let from = 0; from < rows.length && failure === undefined; from += together) {
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
    unknown: rows.length - answered.length,
  };
  return { outcome, failure };
}

const whyOf = ({ text, in_the_way: way }: NonNullable<Taken['rows'][number]['refusal']>): string =>
  [text, ...way.map(whenWords)].join(' · ');

/** Each by itself: what was changed since stays, and is named. */
async function undoAll(done: Outcome['done'], onOne: () => void): Promise<Outcome> {
  const refused: Refused[] = [];
  const taken = done.flatMap(({ id, changeId }) => (changeId === null ? [] : [{ id, changeId }]));
  for (const { id, changeId } of taken) {
    try {
      await undoChange(changeId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      refused.push({ id, why: failureWords(error) });
    }
    onOne();
  }
  const named = new Set(refused.map(({ id }) => id));
  return { what: 'undone', all: taken.length, done: taken.filter(({ id }) => !named.has(id)), refused, unknown: 0 };
}
