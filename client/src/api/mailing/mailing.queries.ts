import type { Audience, RecipientState } from '@luch/contract/mailing/mailing-kinds.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';

export type Mailing = RowOf<'GET /api/mailings/list/'>;
export type Recipient = RowOf<'GET /api/mailings/recipients/'>;

export const mailingKey = ['mailing'] as const;
const ask = asking(...mailingKey);
const SOON = 2000; // ms

/** Something of it is still on its way. */
export const isUnderWay = ({ status, counts }: Mailing): boolean => status === 'sending' || counts.queued > 0;

export const mailingsQuery = queryOptions({
  ...ask.one('GET /api/mailings/list/'),
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? SOON : false),
});

export const audienceQuery = (audience: Audience) => ({
  ...ask.one('GET /api/mailings/audience/', { query: { audience } }),
  placeholderData: keepPreviousData,
});

export const recipientsQuery = (mailing: Mailing, state: RecipientState | undefined, page: number) => ({
  ...ask.page('GET /api/mailings/recipients/', { query: { id: mailing.id, state, page, page_size: 20 } }),
  refetchInterval: isUnderWay(mailing) ? SOON : (false as const),
});
