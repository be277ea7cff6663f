import type { Actor } from '@luch/contract/account/roles.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';

export interface Rating {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly proposalId: number;
}
interface Pair {
  readonly proposalId: number;
  readonly expertId: number;
}
export interface Reassigned {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly begun: readonly Pair[];
  readonly ended: readonly Pair[];
}
/** A moderator has assigned experts outside of councils, or ended it; whoever announces it holds the proposals' locks. */
export const reassigned = defineEvent<Reassigned>();
/** An expert has given or changed a rating. */
export const rated = defineEvent<Rating>();
/** An expert has declined to rate it or declared a conflict; whoever announces it holds the proposal's lock. */
export const declined = defineEvent<Rating & { readonly expertId: number }>();
