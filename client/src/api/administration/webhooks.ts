import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, callPaged, type Query } from '../../lib/call.ts';
import { asking, sending } from '../asking.ts';
import { numbered, workKey } from './work.ts';
import { isCallError } from '../../lib/call-error.ts';
import { movedOnOf } from '../../lib/moved-on.ts';
import { toastError } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

const ask = asking(...workKey);

export type Webhook = Answer<'GET /api/administration/webhooks/'>[number];
export type Delivery = Answer<'GET /api/administration/webhooks/deliveries/'>[number];

export const webhooksQuery = ask.one('GET /api/administration/webhooks/');

export const deliveriesQuery = (query: Query<'GET /api/administration/webhooks/deliveries/'>) => ({
  queryKey: [...workKey, 'deliveries', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await callPaged('GET /api/administration/webhooks/deliveries/', { query, signal });
    return { ...page, rows: numbered(page.rows) };
  },
  placeholderData: keepPreviousData,
});

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

export const sendDeliveryAgain = sending('POST /api/administration/webhooks/resend/');
