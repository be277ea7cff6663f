import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, callPaged, type Query } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { numbered, workKey } from './work.queries.ts';

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
