import type { Actor } from '@luch/contract/account/roles.ts';
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

export interface StandingChange {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly personId: number;
}
/** The offices of a person are others, or they were blocked or let in again. */
export const standingChanged = defineEvent<StandingChange>();

export interface AccountsMerging {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  /** Whose account stays. */
  readonly personId: number;
  /** Whose account goes, and has everything still. */
  readonly doubleId: number;
  /** Of what both have and one person has once, so many rows of a table fell away. */
  readonly fellAway: (table: string, rows: number) => void;
}
/** Two accounts are about to become one: whoever keeps what a person has once makes one of two, or refuses. */
export const accountsMerging = defineEvent<AccountsMerging>();

export interface AccountsMerged {
  readonly deps: Pick<Deps, 'clock' | 'outbox' | 'live' | 'config'>;
  readonly tx: Tx;
  readonly actor: Actor;
  /** Whose account stays, and has everything by now. */
  readonly personId: number;
  /** Whose account is gone. */
  readonly doubleId: number;
}
/** Two accounts of one person have become one. */
export const accountsMerged = defineEvent<AccountsMerged>();
