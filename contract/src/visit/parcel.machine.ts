import { actionsOf, defineMachine } from '../kernel/define-machine.ts';

/** What is sent to an experiment and back. */
export const parcelStatus = { announced: 1, arrived: 2, used: 3, sent_back: 4, disposed: 5 } as const;
export type ParcelSlug = keyof typeof parcelStatus;
export type ParcelStatus = (typeof parcelStatus)[ParcelSlug];

export const parcelSlugOf = Object.fromEntries(Object.entries(parcelStatus).map(([slug, id]) => [id, slug])) as Record<
  ParcelStatus,
  ParcelSlug
>;

export type ParcelWho = 'team' | 'station';
/** Guards besides who and state: none. */
export type ParcelNeed = never;

const s = parcelStatus;

export const parcelMachine = defineMachine({
  name: 'parcel',
  states: parcelSlugOf,
  actions: {
    change: {
      from: [s.announced],
      to: 'same',
      by: ['team'] as ParcelWho[],
      needs: [] as ParcelNeed[],
      note: 'The number of the carrier.',
    },
    arrived: { from: [s.announced], to: s.arrived, by: ['station'], needs: [], note: 'Where it lies.' },
    used: { from: [s.arrived], to: s.used, by: ['station', 'team'], needs: [] },
    sent_back: { from: [s.arrived, s.used], to: s.sent_back, by: ['station', 'team'], needs: [] },
    disposed: { from: [s.announced, s.arrived, s.used], to: s.disposed, by: ['station'], needs: [] },
  },
});

export type ParcelAction = keyof typeof parcelMachine.actions;
export const parcelActions = actionsOf(parcelMachine);
