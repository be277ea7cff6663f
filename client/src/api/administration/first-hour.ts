import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking } from '../asking.ts';
import type { LiveKey } from '../live.ts';

type FirstHour = Answer<'GET /api/administration/first_hour/'>;
export type FirstStep = FirstHour['steps'][number];
export type TestLetter = FirstHour['test_letter'];

const ask = asking(...(['setting'] as const satisfies LiveKey));
const SOON = 2000; // ms

/** What is needed before the first call opens: asked anew at each look, as it ticks itself by what is done elsewhere. */
export const firstHourQuery = queryOptions({
  ...ask.one('GET /api/administration/first_hour/'),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.test_letter.state === 'waiting' ? SOON : false),
});

/** A step is right as it is. */
export const useLeaveStep = () =>
  useFirstHourCommand((step: FirstStep['step']) => call('POST /api/administration/first_hour/', { body: { step } }));

export const useTestLetter = () => useFirstHourCommand(() => call('POST /api/administration/first_hour/test_letter/'));

function useFirstHourCommand<Asked = void>(mutationFn: (asked: Asked) => Promise<FirstHour>) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn,
    onSuccess: (answer) => queryClient.setQueryData(firstHourQuery.queryKey, answer),
  });
}
