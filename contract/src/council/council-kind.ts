import { facilityKinds, type KindId } from '../reference/facility-kind.ts';

/** What the specification calls the facility kinds in fields of a council: `is_si`, `ir8_session_name`. */
export const councilKinds = ['si', 'ir8', 'lab'] as const;
export type CouncilKind = (typeof councilKinds)[number];
export const kindIdOf: Readonly<Record<CouncilKind, KindId>> = {
  si: facilityKinds.synchrotron,
  ir8: facilityKinds.reactor,
  lab: facilityKinds.lab,
};

/** @throws RangeError for a number that is no kind: kinds are fixed, so it is a fault of the data. */
export function councilKindOf(kindId: number): CouncilKind {
  const kind = councilKinds.find((one) => kindIdOf[one] === kindId);
  if (kind === undefined) throw new RangeError(`no facility kind ${kindId}`);
  return kind;
}
