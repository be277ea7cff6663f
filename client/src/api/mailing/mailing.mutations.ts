import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { mailingKey, mailingsQuery } from './mailing.queries.ts';

export const listAddresses = (type: Body<'POST /api/users/profile/emails_list/'>['type']) =>
  call('POST /api/users/profile/emails_list/', { body: { type } });

export const addMailing = () => call('POST /api/mailings/detail/', { body: {} });
export const changeMailing = (body: Body<'PATCH /api/mailings/detail/'>) =>
  call('PATCH /api/mailings/detail/', { body });
export const removeMailing = (id: number) => call('DELETE /api/mailings/detail/', { query: { id } });
export const sendMailing = (body: Body<'POST /api/mailings/send/'>) => call('POST /api/mailings/send/', { body });
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

export function useRefreshMailings() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: mailingKey });
}
