import { useQueryClient } from '@tanstack/react-query';
import { type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { signInsKey } from './account.queries.ts';
import { secondFactorQuery } from './second-factor.queries.ts';

export const takeSecondStep = (body: Body<'POST /accounts/login/second-step/'>) =>
  call('POST /accounts/login/second-step/', { body, stay: true });
export const setUpSecondStep = (body: Body<'POST /accounts/login/second-step/set-up/'>) =>
  call('POST /accounts/login/second-step/set-up/', { body, stay: true });

export const beginSetUp = (present: string) => call('POST /api/users/second-factor/begin/', { body: { present } });
export const finishSetUp = (body: Body<'POST /api/users/second-factor/set-up/'>) =>
  call('POST /api/users/second-factor/set-up/', { body });

type PresentCode = Body<'POST /api/users/second-factor/codes/'>;
export const renewCodes = (body: PresentCode) => call('POST /api/users/second-factor/codes/', { body });
export const switchOff = (body: PresentCode) => call('POST /api/users/second-factor/switch-off/', { body });

/** Of what a form sends: a refusal stands at its field or is said, and the state of the page is asked anew. */
export function useSecondFactorCommand<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
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
