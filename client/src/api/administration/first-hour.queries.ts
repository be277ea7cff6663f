import { useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking } from '../asking.ts';
import type { LiveKey } from '../live.ts';

export type FirstStep = Answer<'GET /api/administration/first_hour/'>['steps'][number];

const ask = asking(...(['setting'] as const satisfies LiveKey));

/** What is needed before the first call opens: asked anew at each look, as it ticks itself by what is done elsewhere. */
export const firstHourQuery = { ...ask.one('GET /api/administration/first_hour/'), staleTime: 0 };

/** A step is right as it is. */
export function useLeaveStep() {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (step: FirstStep['step']) => call('POST /api/administration/first_hour/', { body: { step } }),
    onSuccess: (answer) => queryClient.setQueryData(firstHourQuery.queryKey, answer),
  });
}
