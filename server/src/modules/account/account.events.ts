import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';

export interface ErasedPerson {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly personId: number;
  /** The address as it was, and the one that stands in its place. */
  readonly email: string;
  readonly replacement: string;
}
/** A person’s name and address are gone: what modules above keep of them goes too. */
export const personErased = defineEvent<ErasedPerson>();
