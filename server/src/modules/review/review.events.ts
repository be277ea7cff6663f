import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';

export interface Rating {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly proposalId: number;
}
/** An expert has given or changed a rating. */
export const rated = defineEvent<Rating>();
/** An expert has declined to rate it or declared a conflict; whoever announces it holds the proposal's lock. */
export const declined = defineEvent<Rating & { readonly expertId: number }>();
