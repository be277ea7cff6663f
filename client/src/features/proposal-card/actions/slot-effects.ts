import type { ProposalCard } from '../../../lib/proposal-queries.ts';

/** What a silent change does to the calendar: future intervals are released, past ones that are open are closed. */
export function slotEffects(slots: ProposalCard['experiments'], now: Date): { released: number; closed: number } {
  const open = slots.filter((slot) => !slot.is_completed);
  const released = open.filter((slot) => new Date(slot.start_date) > now).length;
  return { released, closed: open.length - released };
}
