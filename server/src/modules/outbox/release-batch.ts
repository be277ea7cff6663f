import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import type { ReleaseInput } from '@luch/contract/outbox/outbox.schemas.ts';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellReaders } from './batch.live.ts';
import { readableHeld, readBatch } from './batch.visibility.ts';
import { moveBatch } from './batch.workflow.ts';
import { demandAhead } from './keep-batch.ts';
import { releaseQueue } from './release.queue.ts';
import { heldDecision } from './outbox.tables.ts';

type Input = z.output<typeof ReleaseInput>;
export type Begun = 'releasing' | 'set' | 'resumed';

/**
 * Makes everything known, now or at a moment; of two who press at once one wins, and the other is told who did. A batch that
 * was paused goes on.
 * @throws AppError `batch_counted` for another number of decisions than its author has seen
 */
export const releaseBatch = (deps: Deps, actor: Actor, input: Input): Promise<Begun> =>
  deps.db.transaction(async (tx) => {
    const { batch_id: id, at } = input;
    const row = await readBatch(tx, actor, id);
    if (row.status === batchStatus.releasing && row.pausedAt !== null) return resume(deps, tx, actor, id);
    const now = deps.clock.now();
    demandAhead(at, now, 'at');
    const seen = { statuses: [batchStatus.held] };
    const changes = at
      ? { releaseAt: at, setAt: now, setBy: actor.id }
      : { releasedBy: actor.id, releasedAt: now, setAt: null, setBy: null };
    await moveBatch(
      deps,
      tx,
      actor,
      id,
      at ? 'schedule' : 'release',
      async (context) => {
        await demandCounted(context.tx, actor, input);
        return {
          to: at ? batchStatus.held : batchStatus.releasing,
          changes,
          entry: {},
          effects: (after) => tellReaders(deps, after, id),
        };
      },
      seen,
    );
    if (!at) await deps.jobs.enqueue(tx, releaseQueue, { id });
    return at ? 'set' : 'releasing';
  });

async function resume(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<Begun> {
  await moveBatch(deps, tx, actor, id, 'resume', ({ row }) => ({
    to: row.status,
    changes: { pausedAt: null },
    entry: {},
    effects: (after) => tellReaders(deps, after, id),
  }));
  await deps.jobs.enqueue(tx, releaseQueue, { id });
  return 'resumed';
}

/** As many as its author could see. */
async function demandCounted(tx: Tx, actor: Actor, { batch_id: id, confirm }: Input): Promise<void> {
  const [counted] = await tx
    .select({ count: count() })
    .from(heldDecision)
    .where(and(eq(heldDecision.batchId, id), eq(heldDecision.status, heldStatus.held), readableHeld(tx, actor)));
  const seen = counted?.count ?? 0;
  if (seen === 0) throw new AppError('batch_empty');
  if (seen !== confirm) throw new AppError('batch_counted', { count: seen });
}
