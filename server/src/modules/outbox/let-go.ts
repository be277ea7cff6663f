import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { LetGoInput } from '@luch/contract/outbox/outbox.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellReaders } from './batch.live.ts';
import { readableHeld } from './batch.visibility.ts';
import { moveBatch } from './batch.workflow.ts';
import { dropHeld } from './drop-held.ts';
import { waitsFor } from './held.queries.ts';
import { type BatchRecord, heldDecision } from './outbox.tables.ts';
import { refused } from './refusal.view.ts';

/** Takes held decisions back: nobody has heard of them, and nobody will. */
export const letGo = (
  deps: Deps,
  actor: Actor,
  { batch_id: batchId, proposal_ids: asked }: z.output<typeof LetGoInput>,
  language: Language,
) =>
  deps.db.transaction(async (tx) => {
    const ids = [...new Set(asked)];
    let gone: ReadonlySet<number> = new Set();
    await moveBatch(deps, tx, actor, batchId, 'change', ({ row, now }) => ({
      to: row.status,
      entry: {},
      async effects(after) {
        gone = await drop(deps, after, actor, { batch: row, ids, now });
      },
    }));
    return ids.map((id) =>
      gone.has(id) ? { id, status: 'dropped' as const } : refused(deps, language, id, { code: 'not_held' }),
    );
  });

async function drop(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { batch, ids, now }: { readonly batch: BatchRecord; readonly ids: readonly number[]; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({
      id: heldDecision.id,
      batchId: heldDecision.batchId,
      proposalId: heldDecision.proposalId,
      action: heldDecision.action,
    })
    .from(heldDecision)
    .where(and(eq(heldDecision.batchId, batch.id), waitsFor(ids), readableHeld(tx, actor)));
  await dropHeld({ deps, tx, actor, batch, now }, rows);
  const proposalIds = rows.map(({ proposalId }) => proposalId);
  await tellReaders(deps, tx, batch.id, proposalIds);
  return new Set(proposalIds);
}
