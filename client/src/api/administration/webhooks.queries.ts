import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Query } from '../../lib/call.ts';
import { numbered, workKey } from './work.queries.ts';

export type Webhook = Answer<'GET /api/administration/webhooks/'>[number];
export type Delivery = Answer<'GET /api/administration/webhooks/deliveries/'>[number];

export const webhooksQuery = queryOptions({
  queryKey: [...workKey, 'webhooks'],
  queryFn: ({ signal }) => call('GET /api/administration/webhooks/', { signal }),
});

export const deliveriesQuery = (query: Query<'GET /api/administration/webhooks/deliveries/'>) => ({
  queryKey: [...workKey, 'deliveries', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await callPaged('GET /api/administration/webhooks/deliveries/', { query, signal });
    return { ...page, rows: numbered(page.rows) };
  },
  placeholderData: keepPreviousData,
});
