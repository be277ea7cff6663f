import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { runBulk, useBulkPreview } from '../../../api/proposal/proposal.mutations.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal.keys.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { wordOf } from '../../../lib/words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { type ActionValues, startValues } from '../actions/action-forms.ts';
import { allRefused, bulkBody, bulkForm, commentProblem, previewInput, type Refused } from './bulk-rules.ts';

export interface Outcome {
  detail: string;
  done: readonly number[];
  refused: Refused;
}

/** Proposals that were chosen in a list of these statuses: by the time of the doing they may have left it. */
export interface Chosen {
  ids: readonly number[];
  statuses: readonly ProposalStatus[];
}

/** Preview, fields and sending of one action on many proposals. What was typed stays whatever happens. */
export function useBulk(
  action: BulkAction,
  { ids, statuses }: Chosen,
  { onDone, onClose }: { onDone: (done: readonly number[]) => void; onClose: () => void },
) {
  const refresh = useRefreshProposals();
  const saw = { seen_statuses: [...statuses] };
  const { values, change, forget } = useKept(`bulk-${action}-${ids.join('-')}`, () => startValues(bulkForm(action)));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const open = useIsOpen();
  const refuse = (text: string) => {
    setError(text);
    focusFirstError();
  };
  const { mutate, isPending } = useCommand({
    mutationFn: (able: readonly number[]) =>
      runBulk(action, able, { ...bulkBody(action, values), ...saw, seen: preview.data?.seen }),
    meta: { quiet: true },
    onSuccess: ({ done, detail, refused: met }) => {
      const refused = allRefused(preview.data?.refused ?? [], met);
      forget();
      onDone(done);
      if (open.current && refused.length > 0) return setOutcome({ detail, done, refused });
      toastSuccess(detail);
      if (open.current) onClose();
    },
    onError: (thrown) => {
      const told = isCallError(thrown) ? commentTold(thrown) : undefined;
      if (!open.current) toastError(thrown);
      else if (told) refuse(told);
      else setFailure(failureWords(thrown));
      // Without an answer some may have been done all the same: the preview says which.
      void preview.refetch();
    },
    onSettled: () => void refresh(),
  });
  const preview = useBulkPreview(action, ids, { ...previewInput(action), ...saw }, !isPending && outcome === undefined);
  return {
    preview,
    values,
    error,
    failure,
    outcome,
    sending: isPending,
    set: <Name extends keyof ActionValues>(name: Name, value: ActionValues[Name]) => {
      change((before) => ({ ...before, [name]: value }));
      setError(undefined);
    },
    submit: () => {
      const able = preview.data?.done ?? [];
      if (isPending || able.length === 0) return;
      setFailure(undefined);
      const problem = commentProblem(action, values);
      if (problem) return refuse(wordOf(problem.key, problem.details) ?? problem.key);
      mutate(able);
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

const commentTold = ({ fields }: CallError): string | undefined =>
  (fields?.['comment'] ?? fields?.['reasons'])?.join(' ');

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
