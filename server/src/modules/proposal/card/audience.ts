import type { ProposalAction } from '@luch/contract/proposal/proposal.machine.ts';
import type { Standing } from '../proposal.facts.ts';
import { readsAsExpert, seesStaffComments } from '../proposal.policy.ts';

/**
 * How much of what is said about a proposal reaches its reader: everything; the history of the team with all comments,
 * for an assigned expert; what is meant for author and team; nothing, for who reads it only as a previous one of another
 * (fine points A14, A15, A35).
 */
export type Audience = 'staff' | 'expert' | 'team' | 'citation';

export function audienceOf(standing: Standing, asPrevious: boolean): Audience {
  if (asPrevious) return 'citation';
  if (seesStaffComments(standing)) return 'staff';
  return readsAsExpert(standing) ? 'expert' : 'team';
}

/** Whom the comment of an action is written to; `forwarded`: the team too, once the head has forwarded the request. */
const commentIsFor = {
  created: 'team',
  deleted: 'team',
  examination: 'staff',
  next_step: 'staff',
  accept: 'team',
  revision: 'team',
  reject: 'team',
  bs_plan_change: 'forwarded',
  forward_plan_change: 'team',
  decline_plan_change: 'staff',
  approve_equipment: 'team',
  reserve_time: 'team',
  move_time: 'team',
  release_time: 'team',
  mark_done: 'staff',
  upload_report: 'team',
  upload_publication: 'team',
  not_realized: 'team',
  send_to_archive: 'team',
  change_status: 'staff',
  change_station: 'staff',
  change_session: 'team',
  add_time: 'team',
  extend_session: 'team',
  council_examination: 'staff',
  council_statement: 'staff',
  council_returned: 'staff',
  council_accept: 'team',
  council_revision: 'team',
  council_reject: 'team',
  council_later: 'staff',
} as const satisfies Record<ProposalAction, 'team' | 'staff' | 'forwarded'>;
const addressees: ReadonlyMap<string, string> = new Map(Object.entries(commentIsFor));

/** A request that was not forwarded, and its refusal, are not even known of beyond the staff (decision 0013). */
export function knowsOf(audience: Audience, action: string, forwarded: boolean): boolean {
  if (audience === 'staff' || forwarded) return true;
  return action !== 'bs_plan_change' && action !== 'decline_plan_change';
}

/** @param forwarded whether the request for another plan that this entry holds was forwarded to the author */
export function readsComment(audience: Audience, action: string, forwarded: boolean): boolean {
  if (audience === 'staff' || audience === 'citation') return audience === 'staff';
  // What is not named is not for the team: an entry of a new kind keeps its comment until somebody decides.
  const addressee = addressees.get(action);
  return addressee === 'team' || (addressee === 'forwarded' && forwarded);
}

/** Where a proposal goes is the team's too, who are told by letter; why is not. */
export function readsChange(audience: Audience, action: string): boolean {
  return action === 'change_station' ? audience !== 'citation' : readsComment(audience, action, false);
}
