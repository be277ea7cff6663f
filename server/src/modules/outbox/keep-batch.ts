import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { batchStatus } from '@luch/contract/outbox/batch.machine.ts';
import type { BatchInput, BatchPatch } from '@luch/contract/outbox/outbox.schemas.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { tellReaders } from './batch.live.ts';
import { batchStanding } from './batch.policy.ts';
import { beginBatch, moveBatch } from './batch.workflow.ts';
import { dropHeld } from './drop-held.ts';
import { waitingOf } from './batch.queries.ts';
import { facilityKind } from '../reference/reference.tables.ts';

/** Begins a batch. A head begins one of their own facility alone. @throws FieldError for a kind that is not there */
export const createBatch = (deps: Deps, actor: Actor, { title, kind, release_at: at }: z.output<typeof BatchInput>) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const kindId = kind ?? null;
    const { isModerator, isHead } = batchStanding(actor, { status: batchStatus.held, kindId });
    if (!isModerator && !isHead) throw new AppError('forbidden');
    demandAhead(at, now, 'release_at');
    if (kindId !== null && (await tx.$count(facilityKind, eq(facilityKind.id, kindId))) === 0)
      throw new FieldError({ kind: [{ key: 'validation.choice' }] });
    const id = await beginBatch(tx, actor, now, {
      status: batchStatus.held,
      title,
      kindId,
      releaseAt: at ?? null,
      createdBy: actor.id,
      createdAt: now,
    });
    await tellReaders(deps, tx, id);
    return { id };
  });

/** Another title, or another moment. @throws AppError `stale` for another version than its author saw */
export const changeBatch = (deps: Deps, actor: Actor, input: z.output<typeof BatchPatch>) =>
  deps.db.transaction(async (tx) => {
    const { id, version, title, release_at: at } = input;
    await moveBatch(deps, tx, actor, id, 'change', ({ row, now }) => {
      if (row.version !== version) throw new AppError('stale');
      demandAhead(at, now, 'release_at');
      return {
        to: row.status,
        changes: {
          ...(title !== undefined && { title }),
          ...(at !== undefined && { releaseAt: at }),
          version: row.version + 1,
        },
        entry: {},
        effects: (after) => tellReaders(deps, after, id),
      };
    });
  });

/** @throws FieldError of this field */
export function demandAhead(at: Date | null | undefined, now: Date, field: string): void {
  if (at && at <= now) throw new FieldError({ [field]: [{ key: 'outbox.refusal.past' }] });
}

/** Gives up an open batch with all that waits in it. */
export const discardBatch = (deps: Deps, actor: Actor, id: number) =>
  deps.db.transaction(async (tx) => {
    const seen = { statuses: [batchStatus.held] };
    const discard = () => ({
      to: batchStatus.discarded,
      changes: { setAt: null, setBy: null },
      entry: {},
    });
    const { row } = await moveBatch(deps, tx, actor, id, 'discard', discard, seen);
    const waiting = await waitingOf(tx, row.id);
    await dropHeld({ deps, tx, actor, batch: row, now: deps.clock.now() }, waiting);
    await tellReaders(deps, tx, id);
  });

/** The moment is taken back, or what is on its way stops after the decision that is just being carried out. */
export const pauseBatch = (deps: Deps, actor: Actor, id: number): Promise<'unset' | 'paused'> =>
  deps.db.transaction(async (tx) => {
    const { row } = await moveBatch(deps, tx, actor, id, 'pause', ({ row: batch, now }) => ({
      to: batch.status,
      changes: batch.status === batchStatus.held ? { setAt: null, setBy: null } : { pausedAt: now },
      entry: {},
      effects: (after) => tellReaders(deps, after, id),
    }));
    return row.status === batchStatus.held ? 'unset' : 'paused';
  });
