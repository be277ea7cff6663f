import type { Actor } from '@luch/contract/account/roles.ts';
import { type HeldAction, type HeldVerb, isVerb } from '@luch/contract/outbox/held-actions.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveHeld } from './batch.workflow.ts';
import { forgetLetters } from './forget-letters.ts';
import { verbsDropped } from './held-verbs.events.ts';
import type { BatchRecord } from './outbox.tables.ts';

interface Dropping {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly batch: Pick<BatchRecord, 'councilId'>;
  readonly now: Date;
}
interface Held {
  readonly id: number;
  readonly batchId: number;
  readonly proposalId: number;
  readonly action: HeldAction | HeldVerb;
}

/** Nobody hears of them any more; what a council had decided leaves its hands. */
export async function dropHeld({ deps, tx, actor, batch, now }: Dropping, rows: readonly Held[]): Promise<void> {
  await moveHeld(tx, { ids: rows.map(({ id }) => id), action: 'drop', now });
  await forgetLetters(tx, rows);
  const proposalIds = rows.filter(({ action }) => isVerb(action)).map(({ proposalId }) => proposalId);
  if (proposalIds.length > 0 && batch.councilId !== null)
    await verbsDropped.announce({ deps, tx, actor, councilId: batch.councilId, proposalIds });
}
