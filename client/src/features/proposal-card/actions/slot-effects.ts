import type { ProposalCard } from '../../../api/proposal/proposal.ts';

type Slot = ProposalCard['experiments'][number];

/** What leaving the calendar does to its intervals: future ones are released, past ones that are open are closed. */
export function slotEffects(slots: readonly Slot[], now: Date): { released: Slot[]; closed: Slot[] } {
  const open = slots
    .filter((slot) => !slot.is_completed)
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  const isAhead = (slot: Slot) => new Date(slot.start_date) > now;
  return { released: open.filter(isAhead), closed: open.filter((slot) => !isAhead(slot)) };
}
