import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { batchStatus } from '@luch/contract/outbox/batch.machine.ts';
import type { HeldVerb } from '@luch/contract/outbox/held-actions.ts';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownAmong } from '../expertise/own-work.queries.ts';
import { tellReaders } from './batch.live.ts';
import { beginBatch, beginHeld, moveBatch, moveHeld } from './batch.workflow.ts';
import { forgetLetters } from './forget-letters.ts';
import { type HeldElsewhere, heldElsewhere } from './held.queries.ts';
import { decisionBatch, type HeldInputs } from './outbox.tables.ts';

interface Replacing {
  readonly deps: Pick<Deps, 'texts'>;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
}

interface DecidedByCouncil {
  readonly proposalId: number;
  readonly verb: HeldVerb;
  readonly inputs: HeldInputs;
}

/**
 * What a council has decided waits in its open batch, which begins with the first of it. Its command has asked who may, and
 * holds the locks of council and proposals.
 * @throws AppError `batch_set` where its batch, or one with an earlier decision, is confirmed; `batch_running` where it is on its way
 */
export async function holdVerbs(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { council, now }: { readonly council: { readonly id: number; readonly name: string }; readonly now: Date },
  decided: readonly DecidedByCouncil[],
): Promise<void> {
  if (decided.length === 0) return;
  const batchId = await batchOfCouncil(deps, tx, actor, council, now);
  await moveBatch(deps, tx, actor, batchId, 'change', ({ row, facts }) => {
    if (facts.waiting + decided.length > outboxLimits.decisions)
      throw new AppError('batch_full', { limit: outboxLimits.decisions });
    return {
      to: row.status,
      entry: {},
      async effects(after) {
        const replaced = await replaceFormer(
          { deps, tx: after, actor, now },
          batchId,
          decided.map(({ proposalId }) => proposalId),
        );
        await beginHeld(
          after,
          now,
          decided.map(({ proposalId, verb, inputs }) => ({
            batchId,
            proposalId,
            action: verb,
            inputs,
            heldBy: actor.id,
            heldAt: now,
          })),
        );
        await tellReaders(deps, after, batchId);
        for (const [id, proposalIds] of replaced) await tellReaders(deps, after, id, proposalIds);
      },
    };
  });
}

/**
 * What somebody has held before the council decided gives way to it, as to any later decision.
 * @returns the proposals of other batches that it was taken out of
 */
async function replaceFormer(
  { deps, tx, actor, now }: Replacing,
  batchId: number,
  proposalIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const former = [...(await heldElsewhere(tx, proposalIds)).values()];
  const running = former.find(({ isRunning }) => isRunning);
  if (running) throw await runsElsewhere(deps, tx, actor, running);
  await moveHeld(tx, { ids: former.map(({ id }) => id), action: 'drop', now });
  const elsewhere = former.filter((one) => one.batchId !== batchId);
  await forgetLetters(tx, elsewhere);
  const byBatch = Map.groupBy(elsewhere, (one) => one.batchId);
  return new Map([...byBatch].map(([id, some]) => [id, some.map(({ proposalId }) => proposalId)]));
}

/** By its number and the title of its batch, which the council has never seen; of the own work by neither. */
async function runsElsewhere(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  actor: Actor,
  { proposalId: id, title, isSet }: HeldElsewhere,
): Promise<AppError> {
  const code = isSet ? 'batch_set' : 'batch_running';
  const { language } = actor;
  if ((await ownAmong(tx, actor, [id])).size > 0)
    return new AppError(code, { about: texts.text(language, 'outbox.elsewhere.own') });
  return new AppError(
    code,
    { about: texts.text(language, 'outbox.elsewhere.one', { id, title }) },
    { proposal_id: id },
  );
}

async function batchOfCouncil(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  actor: Actor,
  council: { readonly id: number; readonly name: string },
  now: Date,
): Promise<number> {
  const [open] = await tx
    .select()
    .from(decisionBatch)
    .where(and(eq(decisionBatch.councilId, council.id), lt(decisionBatch.status, batchStatus.released)));
  if (open && open.status !== batchStatus.held) throw new AppError('batch_running');
  if (open && open.setAt !== null) throw new AppError('batch_set');
  return (
    open?.id ??
    beginBatch(tx, actor, now, {
      status: batchStatus.held,
      title: texts.text(actor.language, 'outbox.title', { name: council.name }).slice(0, outboxLimits.title),
      councilId: council.id,
      createdBy: actor.id,
      createdAt: now,
    })
  );
}
