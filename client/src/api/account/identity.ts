import { queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking, sending } from '../asking.ts';

const ask = asking('identities');

export type Returned = Answer<'POST /accounts/identity/return/'>;

export const identitiesQuery = ask.one('GET /api/users/identities/');

/** Back from a provider. A query, though it is a POST: an answer counts once, and a second mount must not use it again. */
export const returnQuery = (query: string) =>
  queryOptions({
    queryKey: ['identity-return', query],
    queryFn: () => call('POST /accounts/identity/return/', { body: { query }, stay: true }),
    enabled: query !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const beginSignIn = (provider: string) =>
  call('POST /accounts/identity/begin/', { body: { provider }, stay: true });
export const mailLink = () => call('POST /accounts/identity/letter/', { stay: true });
export const confirmLink = (body: Body<'POST /accounts/identity/confirm/'>) =>
  call('POST /accounts/identity/confirm/', { body, stay: true });
export const beginLink = sending('POST /api/users/identities/begin/');
export const unlink = sending('POST /api/users/identities/unlink/');

/** The password, and with it the account elsewhere by which this browser has just come. */
export const useSignInAndLink = (
  login: string,
  onAnswer: (answer: Answer<'POST /accounts/login/'>) => void | Promise<void>,
) =>
  useCommand({
    meta: { quiet: true },
    mutationFn: (password: string) =>
      call('POST /accounts/login/', { body: { login, password, identity: true }, stay: true }),
    onSuccess: onAnswer,
  });
