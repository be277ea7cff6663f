import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../lib/call.ts';
import { openWhenAnswered } from '../lib/open-when-answered.ts';
import { toastSuccess } from '../lib/toast.ts';
import { useCommand } from '../lib/use-command.ts';
import { asking, refreshing, sending } from './asking.ts';
import type { LiveKey } from './live.ts';
import { passesKey } from './pass.ts';

/* What screens ask about visits, and what they do. Everything hangs under one key: a command refreshes it all. */

export type Visit = Answer<'GET /api/visits/list/'>[number];
export type Readiness = Answer<'GET /api/visits/readiness/'>[number];
export type VisitOptions = Answer<'GET /api/visits/options/'>;
export type OwnVisit = Answer<'GET /api/visits/own/'>[number];
export type WeekSlot = Answer<'GET /api/visits/week/'>[number];

export const visitsKey = ['visit'] as const satisfies LiveKey;
const ask = asking(...visitsKey);

export const visitsQuery = (proposalId: number) =>
  ask.one('GET /api/visits/list/', { query: { proposal_id: proposalId } });

/** Of all one's own proposals at once. */
export const myReadinessQuery = ask.one('GET /api/visits/readiness/', { query: { mine: 'true' } });

/** One's own that are still to come. */
export const ownVisitsQuery = ask.one('GET /api/visits/own/');

export const visitOptionsQuery = (proposalId: number) =>
  ask.one('GET /api/visits/options/', { query: { proposal_id: proposalId } });

/** What the experiments of a proposal still need; those that are over need nothing. */
export const readinessQuery = (proposalId: number) =>
  ask.one('GET /api/visits/readiness/', { query: { proposal_id: proposalId } });

/** @param week any of its days */
export const weekReadinessQuery = (stationId: number, week: string) => ({
  ...ask.one('GET /api/visits/readiness/', { query: { station_id: stationId, week } }),
  placeholderData: keepPreviousData,
});
export const weekSlotsQuery = (stationId: number, week: string) => ({
  ...ask.one('GET /api/visits/week/', { query: { station_id: stationId, week } }),
  placeholderData: keepPreviousData,
});

export const nextWeekQuery = (stationId: number, week: string) =>
  ask.one('GET /api/visits/next_week/', { query: { station_id: stationId, week } });

export type Attendance = NonNullable<Answer<'GET /api/visits/attendance/'>>;
export type Parcel = Answer<'GET /api/visits/parcels/'>[number];
export type NewParcel = Body<'POST /api/visits/parcel/'>;
export type ParcelMove = Body<'POST /api/visits/parcel_action/'>;
export type SignOff = Body<'POST /api/visits/sign_off/'>;
export type PlannedVisits = Body<'POST /api/visits/plan/'>;

export const parcelsQuery = (proposalId: number) =>
  ask.one('GET /api/visits/parcels/', { query: { proposal_id: proposalId } });
export const attendanceQuery = (slotId: number) =>
  ask.one('GET /api/visits/attendance/', { query: { slot_id: slotId } });

export const planVisits = sending('POST /api/visits/plan/');
export const announceParcel = sending('POST /api/visits/parcel/');
export const actOnParcel = sending('POST /api/visits/parcel_action/');
export const signOff = sending('POST /api/visits/sign_off/');

/** Has the sheet for the door made, and opens it in a window of its own. */
export const useDoorSign = () =>
  useCommand({
    mutationFn: (slotId: number) =>
      openWhenAnswered(() => call('POST /api/visits/door_sign/', { body: { slot_id: slotId } })),
  });

export const useRefreshVisits = refreshing(visitsKey);

/** What is done for an experiment: who comes, what each of them says, and passes for all. */
export function useVisitCommands() {
  const queryClient = useQueryClient();
  const done = async ({ detail }: { detail: string }) => {
    toastSuccess(detail);
    await Promise.all([visitsKey, passesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const onError = () => queryClient.invalidateQueries({ queryKey: visitsKey });
  return {
    plan: useCommand({
      mutationFn: planVisits,
      onSuccess: done,
      onError,
    }),
    act: useCommand({
      mutationFn: (body: Body<'POST /api/visits/action/'>) => call('POST /api/visits/action/', { body }),
      onSuccess: done,
      onError,
    }),
    signOn: useCommand({
      mutationFn: (body: Body<'POST /api/visits/sign_on/'>) => call('POST /api/visits/sign_on/', { body }),
      onSuccess: done,
      onError,
    }),
    passes: useCommand({
      mutationFn: (body: Body<'POST /api/visits/passes/'>) => call('POST /api/visits/passes/', { body }),
      onSuccess: done,
      onError,
    }),
  };
}
