/** Facility kinds of the specification; `megascience_type` and `megascience_type_ext_id` of the wire. */
export const megascienceTypes = ['synchrotron', 'reactor', 'lab'] as const;
export type MegascienceType = (typeof megascienceTypes)[number];
export const facilityKinds = { synchrotron: 1, reactor: 2, lab: 3 } as const satisfies Record<MegascienceType, number>;
export type KindId = (typeof facilityKinds)[MegascienceType];

export const kindIds: readonly KindId[] = Object.values(facilityKinds);

/** @throws RangeError for a number that is no kind: kinds are fixed, so it is a fault of the data. */
export function megascienceTypeOf(kindId: number): MegascienceType {
  const type = megascienceTypes.find((name) => facilityKinds[name] === kindId);
  if (type === undefined) throw new RangeError(`no facility kind ${kindId}`);
  return type;
}
