import { facilityKinds } from '../reference/facility-kind.ts';

/** Besides these the whole territory (specification, applicant side, section 9). */
export const passPlaces = { territory: 0, room348: 1, building21b: 2 } as const;

/** Where the guests of a facility go, unless the request says otherwise. */
export const passPlaceOf = (kindId: number | null): number =>
  ({ [facilityKinds.synchrotron]: passPlaces.room348, [facilityKinds.reactor]: passPlaces.building21b })[kindId ?? 0] ??
  passPlaces.territory;
