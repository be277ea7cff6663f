import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';

/** Everything that a card offers; submitting belongs to the wizard, time to the calendar. */
export const cardActions = [
  'edit_proposal',
  'forward_plan_change',
  'decline_plan_change',
  'examination',
  'next_step',
  'accept',
  'revision',
  'reject',
  'bs_verdict',
  'mark_done',
  'upload_report',
  'upload_publication',
  'bs_plan_change',
  'approve_equipment',
  'add_time',
  'extend_session',
  'not_realized',
  'change_station',
  'send_to_archive',
  'change_status',
  'deleted',
] as const;
export type CardAction = (typeof cardActions)[number];
export type CardVerdict = ProposalCard['permissions']['can'][string];

export interface Offer {
  action: CardAction;
  verdict: CardVerdict;
}
export interface Arrangement {
  filled: Offer | undefined;
  /** At most two. */
  outlined: Offer[];
  rest: Offer[];
}

/** What usually comes next in each state, the usual first. */
const usual: Readonly<Record<number, readonly CardAction[]>> = {
  1: ['edit_proposal', 'deleted'],
  2: ['examination', 'accept', 'revision', 'bs_verdict', 'approve_equipment', 'bs_plan_change'],
  3: ['next_step', 'accept', 'revision', 'bs_verdict', 'approve_equipment', 'bs_plan_change'],
  4: ['accept', 'revision', 'reject', 'bs_verdict', 'approve_equipment'],
  5: ['add_time', 'extend_session'],
  6: ['edit_proposal', 'send_to_archive'],
  7: ['mark_done', 'add_time', 'extend_session'],
  8: ['upload_report'],
  9: ['upload_publication', 'send_to_archive'],
  10: ['upload_publication', 'send_to_archive'],
  11: ['send_to_archive'],
  14: ['send_to_archive'],
};
const forward: ReadonlySet<CardAction> = new Set([
  'edit_proposal',
  'forward_plan_change',
  'examination',
  'next_step',
  'accept',
  'bs_verdict',
  'mark_done',
  'upload_report',
]);

/**
 * One filled button for the way forward, two outlined ones, the rest in a menu. Hidden ones are nowhere.
 * @param given what is done already and may be done again: no way forward any more
 * @param needless what would be allowed and has no object: in the menu only
 */
export function arrange(
  can: ProposalCard['permissions']['can'],
  status: number,
  { given = [], needless = [] }: { given?: readonly CardAction[]; needless?: readonly CardAction[] } = {},
): Arrangement {
  const offers = cardActions.flatMap((action): Offer[] => {
    const verdict = can[action];
    return verdict && isOffered(verdict) ? [{ action, verdict }] : [];
  });
  const first: readonly CardAction[] = ['forward_plan_change', 'decline_plan_change', ...(usual[status] ?? [])];
  const front = first
    .filter((action) => !needless.includes(action))
    .flatMap((action) => offers.filter((offer) => offer.action === action));
  const ways = front.filter(({ action }) => forward.has(action) && !given.includes(action));
  // A step forward that is not possible yet says why in its place, unless another is possible.
  const filled = ways.find(({ verdict }) => verdict.allowed) ?? ways[0];
  const outlined = front.filter((offer) => offer !== filled && offer.verdict.allowed).slice(0, 2);
  return { filled, outlined, rest: offers.filter((offer) => offer !== filled && !outlined.includes(offer)) };
}

/** A request that nobody has made is no action in waiting: there is nothing to answer. */
const isOffered = (verdict: CardVerdict): boolean =>
  verdict.allowed || (verdict.kind === 'not_now' && verdict.because !== 'no_plan_change');
