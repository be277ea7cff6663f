import type { CouncilVerb, PersonalAction } from '../proposal/proposal.machine.ts';

/**
 * What may be decided now and made known later: decisions that somebody is told of. What needs a file, is silent or is the
 * author's own is none.
 */
export const heldActions = [
  'examination',
  'next_step',
  'accept',
  'revision',
  'reject',
  'forward_plan_change',
  'decline_plan_change',
  'not_realized',
  'change_station',
  'add_time',
  'extend_session',
] as const satisfies readonly PersonalAction[];
export type HeldAction = (typeof heldActions)[number];

/** What a council has decided, which its moves leave to a batch. */
export const heldVerbs = [
  'council_accept',
  'council_revision',
  'council_reject',
  'council_later',
] as const satisfies readonly CouncilVerb[];
export type HeldVerb = (typeof heldVerbs)[number];
export const isVerb = (action: HeldAction | HeldVerb): action is HeldVerb => heldVerbs.some((verb) => verb === action);
