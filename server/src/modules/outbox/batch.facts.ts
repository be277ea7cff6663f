import type { Actor } from '@luch/contract/account/roles.ts';
import { heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { type BatchFacts, batchStanding } from './batch.policy.ts';
import { type BatchRecord, heldDecision } from './outbox.tables.ts';

export const batchFactsFrom = (actor: Actor, row: BatchRecord, waiting: number): BatchFacts => ({
  ...batchStanding(actor, row),
  waiting,
  isSet: row.setAt !== null,
  isPaused: row.pausedAt !== null,
});

export async function batchFacts(tx: Executor, actor: Actor, row: BatchRecord): Promise<BatchFacts> {
  return batchFactsFrom(actor, row, await waitingIn(tx, row.id));
}

async function waitingIn(tx: Executor, batchId: number): Promise<number> {
  const [counted] = await tx
    .select({ waiting: count() })
    .from(heldDecision)
    .where(and(eq(heldDecision.batchId, batchId), eq(heldDecision.status, heldStatus.held)));
  return counted?.waiting ?? 0;
}
