import type { Audience, RecipientState } from '@luch/contract/mailing/mailing-kinds.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type RowOf } from '../lib/call.ts';
import { asking, refreshing, sending } from './asking.ts';

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

export const listAddresses = (type: Body<'POST /api/users/profile/emails_list/'>['type']) =>
  call('POST /api/users/profile/emails_list/', { body: { type } });

export const addMailing = () => call('POST /api/mailings/detail/', { body: {} });
export const changeMailing = sending('PATCH /api/mailings/detail/');
export const removeMailing = (id: number) => call('DELETE /api/mailings/detail/', { query: { id } });
export const sendMailing = sending('POST /api/mailings/send/');
export const stopMailing = (id: number) => call('POST /api/mailings/stop/', { body: { id } });

type Done = Answer<'POST /api/mailings/detail/'>;

/** What the server has answered stands in the list at once. */
export function useKeepMailing() {
  const queryClient = useQueryClient();
  return ({ mailing }: Done) =>
    queryClient.setQueryData(mailingsQuery.queryKey, (known = []) =>
      known.some(({ id }) => id === mailing.id)
        ? known.map((one) => (one.id === mailing.id ? mailing : one))
        : [mailing, ...known],
    );
}

export const useRefreshMailings = refreshing(mailingKey);
