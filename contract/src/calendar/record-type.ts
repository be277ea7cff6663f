import { facilityKinds } from '../reference/facility-kind.ts';

/** What a record of the calendar is (workflows, section 4). Beam belongs to a facility, everything else to a station. */
export const recordTypes = {
  maintenance: 0,
  inhouse: 1,
  experiment: 2,
  synchrotronBeam: 3,
  reactorBeam: 4,
  /** Preliminary interval of a proposal that a council has accepted. */
  preliminary: 5,
} as const;
export type RecordType = (typeof recordTypes)[keyof typeof recordTypes];

/** Time of a station that no proposal takes; an entry of the in-house list. */
export const ownTypes = [recordTypes.maintenance, recordTypes.inhouse] as const;
export const proposalTypes = [recordTypes.experiment, recordTypes.preliminary] as const;
export const beamTypes = [recordTypes.synchrotronBeam, recordTypes.reactorBeam] as const;
export type BeamType = (typeof beamTypes)[number];
/** Of one station these never overlap. */
export const stationTypes = [...ownTypes, ...proposalTypes] as const;
export type StationType = (typeof stationTypes)[number];

export const isBeam = (type: number): type is BeamType => (beamTypes as readonly number[]).includes(type);
export const isOwn = (type: number): boolean => (ownTypes as readonly number[]).includes(type);
export const isOfProposal = (type: number): boolean => (proposalTypes as readonly number[]).includes(type);

/** The beam of each kind of facility; a laboratory has none (fine point A38). */
const beamOfKind: Readonly<Record<number, BeamType>> = {
  [facilityKinds.synchrotron]: recordTypes.synchrotronBeam,
  [facilityKinds.reactor]: recordTypes.reactorBeam,
};
export const beamTypeOf = (kindId: number): BeamType | null => beamOfKind[kindId] ?? null;
export const kindOfBeam = (type: BeamType): number =>
  type === recordTypes.synchrotronBeam ? facilityKinds.synchrotron : facilityKinds.reactor;

/** Intervals begin and end on half hours. */
export const intervalStep = 30; // minutes
