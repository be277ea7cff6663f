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
