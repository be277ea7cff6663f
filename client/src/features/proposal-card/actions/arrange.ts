import {
  isProposalStatus,
  type PersonalAction,
  type ProposalStatus,
  proposalStatus as s,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';

/** Submitting belongs to the wizard, moving time to the calendar alone; a verdict is a kind of comment. */
export type CardAction = Exclude<PersonalAction, 'created' | 'move_time'> | 'edit_proposal' | 'bs_verdict';
/** Editing leads to the wizard, time to the calendar. */
const elsewhere = ['edit_proposal', 'reserve_time', 'release_time'] as const;
export type ActionElsewhere = (typeof elsewhere)[number];
/** What is asked in a dialog. */
export type DialogAction = Exclude<CardAction, ActionElsewhere>;
export type CardVerdict = ProposalCard['permissions']['can'][CardAction];

/** Everything that a card offers, in the order of its menu; a step forward may stand in the filled button. */
const places: Readonly<Record<CardAction, 'forward' | 'aside'>> = {
  edit_proposal: 'forward',
  forward_plan_change: 'forward',
  decline_plan_change: 'aside',
  examination: 'forward',
  next_step: 'forward',
  accept: 'forward',
  revision: 'aside',
  reject: 'aside',
  bs_verdict: 'forward',
  reserve_time: 'forward',
  mark_done: 'forward',
  upload_report: 'forward',
  upload_publication: 'aside',
  bs_plan_change: 'aside',
  approve_equipment: 'aside',
  release_time: 'aside',
  add_time: 'aside',
  extend_session: 'aside',
  not_realized: 'aside',
  change_station: 'aside',
  change_session: 'aside',
  send_to_archive: 'aside',
  change_status: 'aside',
  deleted: 'aside',
};
export const cardActions = Object.keys(places) as readonly CardAction[];
export const isElsewhere = (action: string): action is ActionElsewhere => elsewhere.some((one) => one === action);
export const isDialogAction = (action: string): action is DialogAction =>
  Object.hasOwn(places, action) && !isElsewhere(action);

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
const usual: Readonly<Record<ProposalStatus, readonly CardAction[]>> = {
  [s.draft]: ['edit_proposal', 'deleted'],
  [s.created]: ['examination', 'accept', 'revision', 'bs_verdict', 'approve_equipment', 'bs_plan_change'],
  [s.expertise]: ['next_step', 'accept', 'revision', 'bs_verdict', 'approve_equipment', 'bs_plan_change'],
  [s.statement]: ['accept', 'revision', 'reject', 'bs_verdict', 'approve_equipment'],
  [s.approve]: ['reserve_time', 'add_time', 'extend_session'],
  [s.modification]: ['edit_proposal', 'send_to_archive'],
  [s.scheduled]: ['mark_done', 'add_time', 'extend_session'],
  [s.need_report]: ['upload_report'],
  [s.done]: ['upload_publication', 'send_to_archive'],
  [s.publication]: ['upload_publication', 'send_to_archive'],
  [s.reject]: ['send_to_archive'],
  [s.deleted]: [],
  [s.archived]: [],
  [s.not_realized]: ['send_to_archive'],
};

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
    return isOffered(action, verdict) ? [{ action, verdict }] : [];
  });
  const first: readonly CardAction[] = [
    'forward_plan_change',
    'decline_plan_change',
    ...(isProposalStatus(status) ? usual[status] : []),
  ];
  const front = first
    .filter((action) => !needless.includes(action))
    .flatMap((action) => offers.filter((offer) => offer.action === action));
  const ways = front.filter(({ action }) => places[action] === 'forward' && !given.includes(action));
  // A step forward that is not possible yet says why in its place, unless another is possible.
  const filled = ways.find(({ verdict }) => verdict.allowed) ?? ways[0];
  const outlined = front.filter((offer) => offer !== filled && offer.verdict.allowed).slice(0, 2);
  return { filled, outlined, rest: offers.filter((offer) => offer !== filled && !outlined.includes(offer)) };
}

/** A request that nobody has made is no action in waiting; what is done in the calendar stands there when it may be. */
const isOffered = (action: CardAction, verdict: CardVerdict): boolean =>
  verdict.allowed ||
  (verdict.kind === 'not_now' &&
    verdict.because !== 'no_plan_change' &&
    (action === 'edit_proposal' || !isElsewhere(action)));
