import { beamTime } from '../kernel/limits.ts';
import { isBeam, isOfProposal } from './record-type.ts';

/** Hours that may still be reserved for a proposal: what is granted less what is reserved (specification, section 5). */
export const hoursLeft = (granted: number | null, reserved: number): number =>
  (granted ?? beamTime.otherRecord) - reserved;

/** How long a new record of this type may be: beam 740 hours, a proposal what is left to it, anything else 1500. */
export function hourLimit(
  type: number,
  proposal: { readonly granted: number | null; readonly reserved: number },
): number {
  if (isBeam(type)) return beamTime.beamRecord;
  return isOfProposal(type) ? hoursLeft(proposal.granted, proposal.reserved) : beamTime.otherRecord;
}
