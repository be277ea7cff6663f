import type { Actor } from '@luch/contract/account/roles.ts';
import type { HeldVerb } from '@luch/contract/outbox/held-actions.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent, type Subscription } from '../../platform/events.ts';
import type { BatchRecord, HeldInputs } from './outbox.tables.ts';

export interface CarriedVerb {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly batch: BatchRecord;
  readonly proposalId: number;
  readonly inputs: HeldInputs;
}
type Carrier = (carried: CarriedVerb) => Promise<{ readonly to: number }>;

const carriers = new Map<HeldVerb, Carrier>();

/** What a council has decided is carried out by the module of councils, which subscribes where it is registered. */
export const carriesVerbs =
  (verbs: Readonly<Record<HeldVerb, Carrier>>): Subscription =>
  () => {
    for (const [verb, carrier] of Object.entries(verbs)) carriers.set(verb as HeldVerb, carrier);
  };

export function carrierOf(verb: HeldVerb): Carrier {
  const carrier = carriers.get(verb);
  if (!carrier) throw new Error(`Nobody carries out ${verb}`);
  return carrier;
}

export interface DroppedVerbs {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly councilId: number;
  readonly proposalIds: readonly number[];
}
/** What a council has decided is made known no more: let go, discarded with its batch, or refused at the release. */
export const verbsDropped = defineEvent<DroppedVerbs>();
