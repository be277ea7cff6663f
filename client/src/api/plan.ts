import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../lib/call.ts';
import { calendarKey } from './calendar/calendar-key.ts';
import type { LiveKey } from './live.ts';
import { asking, refreshing, sending, useFollows } from './asking.ts';

/* The suggested plan of whoever asks: everybody has one at a time (decision 0036). */

export type Plan = NonNullable<Answer<'GET /api/calendar/plan/'>['plan']>;
export type PlanRow = Plan['rows'][number];
export type PlanSettings = Answer<'GET /api/calendar/plan/settings/'>;

const planKey = ['plan'] as const satisfies LiveKey;
const ask = asking(...planKey);
const ownKey = [...planKey, 'own'];

/** While it is searched it is also asked for without being told: a live message may be lost. */
export const planQuery = queryOptions({
  queryKey: ownKey,
  queryFn: ({ signal }) => call('GET /api/calendar/plan/', { signal }),
  refetchInterval: ({ state }) => (state.data?.plan?.is_running ? 2000 : false),
});

export const planSettingsQuery = (kindId: number) =>
  ask.one('GET /api/calendar/plan/settings/', { query: { kind_id: kindId } });

/** The own plan; every change of the calendar may leave less of it, so it follows the calendar too. */
export function useOwnPlan() {
  useFollows(ownKey, calendarKey);
  return useQuery(planQuery);
}

/** When the own plan was last read or put, by the browser's clock. */
export const usePlanReadAt = (): number => useQuery(planQuery).dataUpdatedAt;

export function usePutPlan(): (plan: Plan | null) => void {
  const queryClient = useQueryClient();
  return (plan) => {
    // What is on its way would show it as it was.
    void queryClient.cancelQueries({ queryKey: ownKey });
    queryClient.setQueryData(ownKey, { plan });
  };
}

export const useRefreshPlan = refreshing(planKey);

export type Taking = Body<'POST /api/calendar/plan/take/'>;
export type Taken = Answer<'POST /api/calendar/plan/take/'>;

export const askPlan = sending('POST /api/calendar/plan/ask/');
export const stopPlan = (id: number) => call('POST /api/calendar/plan/stop/', { body: { id } });
export const discardPlan = (id: number) => call('POST /api/calendar/plan/discard/', { body: { id } });
export const takePlan = sending('POST /api/calendar/plan/take/');
export const savePlanSettings = sending('POST /api/calendar/plan/settings/');
