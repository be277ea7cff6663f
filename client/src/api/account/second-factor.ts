import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { asking, sending } from '../asking.ts';
import { useCommand } from '../../lib/use-command.ts';
import { signInsKey } from './account.ts';

const ask = asking('second-factor');

export type SecondFactor = Answer<'GET /api/users/second-factor/'>;
export type SetUp = Answer<'POST /api/users/second-factor/begin/'>;

export const secondFactorQuery = ask.one('GET /api/users/second-factor/');

/** The password was given on the first page; this opens the step after it. */
export interface Half {
  readonly login: string;
  readonly half_token: string;
}

/** A query, though it is a POST: a second mount shows the same picture. Each half has its own. */
export const halfSetUpQuery = (half: Half) =>
  queryOptions({
    queryKey: ['half-set-up', half.half_token],
    queryFn: () => call('POST /accounts/login/second-step/begin/', { body: half, stay: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const takeSecondStep = (body: Body<'POST /accounts/login/second-step/'>) =>
  call('POST /accounts/login/second-step/', { body, stay: true });
export const setUpSecondStep = (body: Body<'POST /accounts/login/second-step/set-up/'>) =>
  call('POST /accounts/login/second-step/set-up/', { body, stay: true });

export const beginSetUp = (present: string) => call('POST /api/users/second-factor/begin/', { body: { present } });
export const finishSetUp = sending('POST /api/users/second-factor/set-up/');

export const renewCodes = sending('POST /api/users/second-factor/codes/');
export const switchOff = sending('POST /api/users/second-factor/switch-off/');

/** Of what a form sends: a refusal stands at its field or is said, and the state of the page is asked anew. */
export function useSecondFactorCommand<Input, Done>(
  send: (input: Input) => Promise<Done>,
  onDone: (answer: Done) => void,
) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: send,
    onSuccess: async (answer) => {
      onDone(answer);
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: signInsKey });
    },
  });
}
