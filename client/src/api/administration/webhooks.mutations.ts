import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import { movedOnOf } from '../../lib/moved-on.ts';
import { toastError } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { workKey } from './work.queries.ts';

type Told = Answer<'POST /api/administration/webhooks/'>;

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: workKey });
}

/** Its answer is the only place where a secret is told. */
export function useAddWebhook(onAdded: (told: Told) => void) {
  const refresh = useRefresh();
  return useCommand({
    mutationFn: (body: Body<'POST /api/administration/webhooks/'>) =>
      call('POST /api/administration/webhooks/', { body }),
    onSuccess: async (told) => {
      onAdded(told);
      await refresh();
    },
  });
}

export function useChangeWebhook(onChanged: (detail: string) => void) {
  const refresh = useRefresh();
  return useCommand({
    mutationFn: (body: Body<'PATCH /api/administration/webhooks/'>) =>
      call('PATCH /api/administration/webhooks/', { body }),
    meta: { quiet: true },
    onError: (error) => {
      if (movedOnOf(error)) void refresh();
      else if (!isCallError(error) || !error.fields) toastError(error);
    },
    onSuccess: async ({ detail }) => {
      onChanged(detail);
      await refresh();
    },
  });
}

export function useRemoveWebhook(onGone: (detail: string) => void, onDone: () => void) {
  const refresh = useRefresh();
  return useCommand({
    mutationFn: (id: number) => call('DELETE /api/administration/webhooks/', { query: { id } }),
    onSuccess: ({ detail }) => onGone(detail),
    onSettled: async () => {
      onDone();
      await refresh();
    },
  });
}

export function useRenewSecret(onRenewed: (told: Told) => void, onDone: () => void) {
  return useCommand({
    mutationFn: (id: number) => call('POST /api/administration/webhooks/secret/', { body: { id } }),
    onSuccess: onRenewed,
    onSettled: onDone,
  });
}

export function usePingWebhook(onAnswered: (answer: Answer<'POST /api/administration/webhooks/ping/'>) => void) {
  return useCommand({
    mutationFn: (id: number) => call('POST /api/administration/webhooks/ping/', { body: { id } }),
    onSuccess: onAnswered,
  });
}

export const sendDeliveryAgain = (body: Body<'POST /api/administration/webhooks/resend/'>) =>
  call('POST /api/administration/webhooks/resend/', { body });
