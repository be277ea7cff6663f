import type { BulkAction, BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { focusFirstError } from '../../../lib/form.ts';
import { useRefreshProposals } from '../../../lib/proposal-queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { wordOf } from '../../../lib/words.ts';
import { type ActionValues, startValues } from '../actions/action-forms.ts';
import { allRefused, bulkBody, commentProblem, rehearsed, type Refused } from './bulk-rules.ts';

export interface Outcome {
  detail: string;
  done: readonly number[];
  refused: Refused;
}

/** What would happen now, without doing it. The server does it and takes it back: it is not asked without need. */
const usePreview = (action: BulkAction, ids: readonly number[], enabled: boolean) =>
  useQuery({
    queryKey: ['bulk-preview', action, ids],
    queryFn: ({ signal }) =>
      call('POST /api/proposals/proposal/bulk/', {
        body: { action, ids: [...ids], preview: true, ...rehearsed(action) },
        signal,
      }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Preview, fields and sending of one action on many proposals. What was typed stays whatever happens. */
export function useBulk(
  action: BulkAction,
  ids: readonly number[],
  { onDone, onClose }: { onDone: (done: readonly number[]) => void; onClose: () => void },
) {
  const { t } = useTranslation();
  const refresh = useRefreshProposals();
  const [values, setValues] = useState<ActionValues>(() => startValues({ experiment_duration: null }));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Two presses may come before the first is seen to be under way.
  const busy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (able: readonly number[]) =>
      call('POST /api/proposals/proposal/bulk/', {
        body: { action, ids: [...able], preview: false, ...bulkBody(action, values) },
      }),
    meta: { quiet: true },
  });
  const preview = usePreview(action, ids, !isPending && outcome === undefined);

  const refuse = (text: string) => {
    setError(text);
    focusFirstError();
  };
  const succeed = (answer: BulkAnswer) => {
    const refused = allRefused(preview.data?.refused ?? [], answer.refused);
    onDone(answer.done);
    if (refused.length > 0) return setOutcome({ detail: answer.detail, done: answer.done, refused });
    toastSuccess(answer.detail);
    onClose();
  };
  const fail = (thrown: unknown) => {
    const told = isCallError(thrown) ? commentTold(thrown) : undefined;
    if (told) return refuse(told);
    setFailure(
      inWords(
        thrown,
        t(($) => $.ui.toast.offline),
        t(($) => $.ui.toast.unknown),
      ),
    );
  };
  return {
    preview,
    values,
    error,
    failure,
    outcome,
    sending: isPending,
    set: <Name extends keyof ActionValues>(name: Name, value: ActionValues[Name]) => {
      setValues((before) => ({ ...before, [name]: value }));
      setError(undefined);
    },
    submit: () => {
      const able = preview.data?.done ?? [];
      if (busy.current || able.length === 0) return;
      setFailure(undefined);
      const problem = commentProblem(action, values);
      if (problem) return refuse(wordOf(problem.key, problem.details) ?? problem.key);
      busy.current = true;
      mutate(able, {
        onSuccess: succeed,
        onError: (thrown) => {
          fail(thrown);
          // Without an answer some may have been done all the same: the preview says which.
          void preview.refetch();
        },
        onSettled: () => {
          busy.current = false;
          void refresh();
        },
      });
    },
  };
}

const commentTold = ({ fields }: CallError): string | undefined =>
  (fields?.['comment'] ?? fields?.['reasons'])?.join(' ');

const inWords = (thrown: unknown, offline: string, unknown: string): string =>
  isCallError(thrown) ? (thrown.kind === 'offline' ? offline : thrown.detail || unknown) : unknown;
