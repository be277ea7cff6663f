import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { BulkAction, BulkInput } from '@luch/contract/proposal/staff.schemas.ts';
import { atOnce } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { holdDecision, useRefreshOutbox } from '../../../api/outbox.ts';
import { runBulk, useBulkPreview } from '../../../api/proposal/proposal.ts';
import type { BulkAnswer } from '../../../api/proposal/bulk-portions.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { wordOf } from '../../../lib/words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import type { TypedNumber } from '../../../ui/exact-number-input.tsx';
import { isHeldAction } from '../actions/hold-button.tsx';
import { type ActionValues, startValues } from '../actions/action-forms.ts';
import {
  allRefused,
  bulkBody,
  bulkForm,
  commentProblem,
  hoursToGive,
  previewInput,
  type Refused,
  wordsToSay,
} from './bulk-rules.ts';

export interface Outcome {
  detail: string;
  done: readonly number[];
  refused: Refused;
}

/** Proposals that were chosen in a list of these statuses: by the time of the doing they may have left it. */
export interface Chosen {
  ids: readonly number[];
  statuses: readonly ProposalStatus[];
  /** What the server holds of them, where all of a list was chosen. */
  selection?: string | undefined;
}

/** Preview, fields and sending of one action on many proposals. What was typed stays whatever happens. */
export function useBulk(
  action: BulkAction,
  { ids, statuses, selection }: Chosen,
  { onDone, onClose }: { onDone: (done: readonly number[]) => void; onClose: () => void },
) {
  const inAll = useInAll();
  const refresh = useRefreshProposals();
  const saw = { seen_statuses: [...statuses], ...(selection && { selection }) };
  const { values, change, forget } = useKept(`bulk-${action}-${ids.join('-')}`, () => startValues(bulkForm(action)));
  const each = useSaidOfEach(action, ids);
  const { error, failure, say } = useRefusal();
  const [outcome, setOutcome] = useState<Outcome>();
  const { dealtWith, count, tell } = useDealtWith(onDone);
  const open = useIsOpen();
  const finish = (come: Outcome) => {
    forget();
    each.forget();
    if (open.current && come.refused.length > 0) return setOutcome(come);
    toastSuccess(come.detail);
    if (open.current) onClose();
  };
  const inBody = (able: readonly number[]) => ({ ...bulkBody(action, values), ...each.inBody(able) });
  const hold = useHold(action, inBody, { onDone, finish, fail: say.thrown });
  const { mutate, isPending } = useCommand({
    mutationFn: (able: readonly number[]) =>
      runBulk(action, able, { ...inBody(able), ...saw, seen: preview.data?.seen }, tell),
    onMutate: () => count(0),
    meta: { quiet: true },
    onSuccess: ({ done, detail: said, refused: met }) => {
      finish({ detail: inAll(done.length) ?? said, done, refused: allRefused(preview.data?.refused ?? [], met) });
    },
    onError: (thrown) => {
      if (open.current) say.thrown(thrown);
      else toastError(thrown);
      // Without an answer some may have been done all the same: the preview says which.
      void preview.refetch();
    },
    onSettled: () => void refresh(),
  });
  const preview = useBulkPreview(
    action,
    ids,
    { ...previewInput(action), ...saw },
    { enabled: !isPending && outcome === undefined, onCount: count },
  );
  const whenSaid = (go: (able: readonly number[]) => void) => {
    const able = preview.data?.done ?? [];
    if (isPending || hold.isPending || able.length === 0) return;
    if (each.isWrong(able)) return focusFirstError();
    const said = each.hasWords(able) ? undefined : saidAgainst(action, values);
    say.refused(said);
    if (said === undefined) go(able);
  };
  return {
    preview,
    values,
    error,
    failure,
    outcome,
    sending: isPending,
    progress: { done: dealtWith, all: isPending ? (preview.data?.done.length ?? 0) : ids.length },
    set: <Name extends keyof ActionValues>(name: Name, value: ActionValues[Name]) => {
      change((before) => ({ ...before, [name]: value }));
      say.refused(undefined);
    },
    hours: each.hours,
    words: each.words,
    holding: hold.isPending,
    /** Decides now, and makes known with that batch. */
    hold: (batchId: number) => whenSaid((able) => hold.mutate({ batchId, able })),
    submit: () => whenSaid(mutate),
  };
}

/** Other hours than one asks for, other words than for all. */
function useSaidOfEach(action: BulkAction, ids: readonly number[]) {
  const hours = useTyped<TypedNumber>(`bulk-hours-${ids.join('-')}`);
  const words = useTyped<string>(`bulk-words-${action}-${ids.join('-')}`);
  const given = (able: readonly number[]) => hoursToGive(hours.typed, able);
  const said = (able: readonly number[]) => wordsToSay(action, words.typed, able);
  return {
    hours,
    words,
    forget: () => {
      hours.forget();
      words.forget();
    },
    isWrong: (able: readonly number[]) => given(able) === 'wrong' || said(able) === 'wrong',
    /** Each is told its own. */
    hasWords: (able: readonly number[]) => said(able)?.length === able.length,
    inBody: (able: readonly number[]): Pick<BulkInput, 'hours' | 'comments'> => {
      const [own, comments] = [given(able), said(able)];
      return {
        ...(own !== undefined && own !== 'wrong' && { hours: own }),
        ...(comments !== undefined && comments !== 'wrong' && { comments }),
      };
    },
  };
}

/** What is typed for one or another of them, until it is sent: other hours than it asks for, other words than for all. */
function useTyped<Value>(key: string) {
  const { values, change, forget } = useKept<Readonly<Record<number, Value>>>(key, () => ({}));
  const set = (id: number, value: Value) => change((before) => ({ ...before, [id]: value }));
  return { typed: values, set, forget };
}

/** Each for itself: those that are refused are named with why. */
function useHold(
  action: BulkAction,
  said: (able: readonly number[]) => Pick<BulkInput, 'comment' | 'reasons' | 'hours' | 'comments'>,
  on: {
    onDone: (done: readonly number[]) => void;
    finish: (outcome: Outcome) => void;
    fail: (error: unknown) => void;
  },
) {
  const refresh = useRefreshOutbox();
  return useCommand({
    mutationFn: async ({ batchId, able }: { batchId: number; able: readonly number[] }) => {
      if (!isHeldAction(action)) throw new Error(`${action} is not held`);
      const { hours: given, comments, ...body } = said(able);
      const [hours, own] = [
        new Map(given?.map((one) => [one.id, one.hours])),
        new Map(comments?.map((one) => [one.id, one.comment])),
      ];
      const answers = [];
      // One call holds what gets the same hours and is told the same.
      for (const some of Map.groupBy(able, (id) => JSON.stringify([hours.get(id), own.get(id)])).values()) {
        const [first = 0] = some;
        answers.push(
          ...(await holdDecision({
            batch_id: batchId,
            proposal_ids: some,
            proposal_action: action,
            ...body,
            ...(own.has(first) && { comment: own.get(first) }),
            ...(hours.has(first) && { provided_experiment_duration: hours.get(first) }),
          })),
        );
      }
      return answers;
    },
    meta: { quiet: true },
    onSuccess: (answers) => {
      const done = answers.flatMap(({ id, status }) => (status === 'held' ? id : []));
      on.onDone(done);
      on.finish({
        detail: t(($) => $.proposalBulk.held, { count: done.length }),
        done,
        refused: answers.flatMap(({ id, status, code = '', detail = '' }) =>
          status === 'held' ? [] : { id, because: code, text: detail },
        ),
      });
    },
    onError: on.fail,
    onSettled: () => refresh(),
  });
}

function saidAgainst(action: BulkAction, values: ActionValues): string | undefined {
  const problem = commentProblem(action, values);
  return problem && (wordOf(problem.key, problem.details) ?? problem.key);
}

export type Bulk = ReturnType<typeof useBulk>;

const commentTold = (thrown: unknown): string | undefined =>
  isCallError(thrown) ? (thrown.fields?.['comment'] ?? thrown.fields?.['reasons'])?.join(' ') : undefined;

/** What is wrong with what was typed, or went wrong. */
function useRefusal() {
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const refused = (text: string | undefined) => {
    setError(text);
    setFailure(undefined);
    if (text !== undefined) focusFirstError();
  };
  const thrown = (what: unknown) => {
    const told = commentTold(what);
    if (told) refused(told);
    else setFailure(failureWords(what));
  };
  return { error, failure, say: { refused, thrown } };
}

/** How many went so far; whatever becomes of the next portion, those of this one are done. */
function useDealtWith(onDone: (done: readonly number[]) => void) {
  const [dealtWith, count] = useState(0);
  const tell = (portion: BulkAnswer, all: number) => {
    count(all);
    onDone(portion.done);
  };
  return { dealtWith, count, tell };
}

/** What several portions came to; of a single one the server has said it. */
function useInAll() {
  return (count: number) => (count > atOnce.bulk ? t(($) => $.proposalBulk.doneInAll, { count }) : undefined);
}

/** Whether the dialog still stands there: the answer may come after it was closed. */
function useIsOpen() {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
