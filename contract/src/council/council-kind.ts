import { facilityKinds, type KindId } from '../reference/facility-kind.ts';

/** What the specification calls the facility kinds in fields of a council: `is_si`, `ir8_session_name`. */
export const councilKinds = ['si', 'ir8', 'lab'] as const;
export type CouncilKind = (typeof councilKinds)[number];
export const kindIdOf: Readonly<Record<CouncilKind, KindId>> = {
  si: facilityKinds.synchrotron,
  ir8: facilityKinds.reactor,
  lab: facilityKinds.lab,
};
