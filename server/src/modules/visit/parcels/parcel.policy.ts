import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { parcelDirections } from '@luch/contract/visit/parcel.schemas.ts';
import { parcelMachine, type ParcelStatus } from '@luch/contract/visit/parcel.machine.ts';
import { definePolicy } from '../../../platform/policy.ts';

export interface ParcelFacts {
  readonly status: ParcelStatus;
  readonly isTeam: boolean;
  readonly isStation: boolean;
}

/** Who may move a parcel. */
export const { verdict: parcelVerdict } = definePolicy(parcelMachine, {
  acts: {
    team: ({ isTeam }: ParcelFacts) => isTeam,
    station: ({ isStation }: ParcelFacts) => isStation,
  },
  guards: {},
});

/** There by the team; back by the station too. */
export const announceVerdict = (
  { isTeam, isStation }: Pick<ParcelFacts, 'isTeam' | 'isStation'>,
  direction: (typeof parcelDirections)[number],
): Verdict<ErrorCode> => (isTeam || (isStation && direction === 'back') ? allowed : hidden('forbidden'));
