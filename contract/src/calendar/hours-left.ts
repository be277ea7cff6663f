import { beamTime } from '../kernel/limits.ts';

/** Hours that may still be reserved for a proposal: what is granted less what is reserved (specification, section 5). */
export const hoursLeft = (granted: number | null, reserved: number): number =>
  (granted ?? beamTime.otherRecord) - reserved;
