import { beamTime } from '../kernel/limits.ts';
import { intervalStep, isBeam, isOfProposal } from './record-type.ts';

const HOUR = 3_600_000;
const STEP = intervalStep * 60_000;

/**
 * Hours that may still be reserved for a proposal: what is granted less what is reserved (specification, section 5), in
 * whole steps of intervals. An experiment that was closed early has ended between two of them, and less than one nobody
 * can place. Counted in milliseconds: hours are no exact fractions.
 */
export const hoursLeft = (granted: number | null, reserved: number): number =>
  (Math.floor(Math.round(((granted ?? beamTime.otherRecord) - reserved) * HOUR) / STEP) * STEP) / HOUR;

/** How long a new record of this type may be: beam 740 hours, a proposal what is left to it, anything else 1500. */
export function hourLimit(
  type: number,
  proposal: { readonly granted: number | null; readonly reserved: number },
): number {
  if (isBeam(type)) return beamTime.beamRecord;
  return isOfProposal(type) ? hoursLeft(proposal.granted, proposal.reserved) : beamTime.otherRecord;
}
