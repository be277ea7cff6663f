import type { Audience, RecipientState } from '@luch/contract/mailing/mailing-kinds.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPaged, type RowOf } from '../../lib/call.ts';

export type Mailing = RowOf<'GET /api/mailings/list/'>;
export type Recipient = RowOf<'GET /api/mailings/recipients/'>;

export const mailingKey = ['mailing'] as const;
const SOON = 2000; // ms

/** Something of it is still on its way. */
export const isUnderWay = ({ status, counts }: Mailing): boolean => status === 'sending' || counts.queued > 0;

export const mailingsQuery = queryOptions({
  queryKey: [...mailingKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/mailings/list/', { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? SOON : false),
});

export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [...mailingKey, 'audience', audience],
    queryFn: ({ signal }) => call('GET /api/mailings/audience/', { query: { audience }, signal }),
    placeholderData: keepPreviousData,
  });

export const recipientsQuery = (mailing: Mailing, state: RecipientState | undefined, page: number) =>
  queryOptions({
    queryKey: [...mailingKey, 'recipients', mailing.id, state, page],
    queryFn: ({ signal }) =>
      callPaged('GET /api/mailings/recipients/', { query: { id: mailing.id, state, page, page_size: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay(mailing) ? SOON : false,
  });
