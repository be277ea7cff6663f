import type { ProposalCard } from '../../api/proposal/proposal.ts';
import { wordOfWhat } from '../../entities/calendar/what.ts';
import type { ActionElsewhere } from '../../features/proposal-card/actions/arrange.ts';
import { plainDateOf } from '../../lib/dates.ts';

type Dated = Pick<ProposalCard, 'id' | 'station_id' | 'experiments'>;

/** Where an action of a card is carried out that has no dialog there. */
export function placeOf(action: ActionElsewhere, card: Dated) {
  const { id, station_id: station } = card;
  switch (action) {
    case 'edit_proposal':
      return { to: '/new-proposal/$id', params: { id: String(id) } } as const;
    case 'reserve_time':
      return {
        to: '/calendar',
        search: { ...(station !== null && { station }), edit: wordOfWhat({ kind: 'proposal', id }) },
      } as const;
    default:
      return { to: '/calendar', search: { ...(station !== null && { station }), ...slotOf(card) } } as const;
  }
}

/** The first experiment that is not over yet stands open in the calendar. */
function slotOf({ experiments }: Dated) {
  const [slot] = experiments
    .filter((one) => !one.is_completed)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date));
  return slot ? { event: slot.id, date: plainDateOf(slot.start_date) } : {};
}
