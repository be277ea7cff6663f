import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { isVerb } from '@luch/contract/outbox/held-actions.ts';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import type { HoldAnswer, MoveInput } from '@luch/contract/outbox/outbox.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { tellReaders } from './batch.live.ts';
import { readableProposal } from './batch.visibility.ts';
import { moveBatch } from './batch.workflow.ts';
import { waitsFor } from './held.queries.ts';
import { batchLetter, type BatchRecord, heldDecision, type HeldRecord } from './outbox.tables.ts';
import { refused } from './refusal.view.ts';

type Input = z.output<typeof MoveInput>;

/** Held decisions as they are, with their edited letters, to another batch; both are locked in the order of their ids. */
export const moveDecisions = (deps: Deps, actor: Actor, input: Input, language: Language): Promise<HoldAnswer> =>
  deps.db.transaction(async (tx) => {
    const ids = [...new Set(input.proposal_ids)];
    const { batch_id: from, to_batch_id: to } = input;
    const batches = new Map<number, BatchRecord>();
    for (const id of [from, to].sort((a, b) => a - b))
      await moveBatch(deps, tx, actor, id, 'change', ({ row, facts }) => {
        if (id === to && facts.waiting + ids.length > outboxLimits.decisions)
          throw new AppError('batch_full', { limit: outboxLimits.decisions });
        batches.set(id, row);
        return { to: row.status, entry: {} };
      });
    const rows = await tx
      .select({
        id: heldDecision.id,
        proposalId: heldDecision.proposalId,
        action: heldDecision.action,
        kindId: proposal.kindId,
      })
      .from(heldDecision)
      .innerJoin(proposal, eq(proposal.id, heldDecision.proposalId))
      .where(and(eq(heldDecision.batchId, from), waitsFor(ids), readableProposal(actor)));
    const kindId = batches.get(to)?.kindId ?? null;
    const refusals = new Map(rows.map((row) => [row.proposalId, refusalOf(row, kindId)]));
    const fitting = rows.filter(({ proposalId }) => refusals.get(proposalId) === null);
    await carryOver(tx, { from, to }, fitting);
    const moved = fitting.map(({ proposalId }) => proposalId);
    for (const id of [from, to]) await tellReaders(deps, tx, id, moved);
    return ids.map((id) => {
      const code = refusals.has(id) ? refusals.get(id) : 'not_held';
      return code ? refused(deps, language, id, { code }) : { id, status: 'held' as const };
    });
  });

/** What a council has decided stays in its batch: another one would not know whose it is. */
function refusalOf(
  { action, kindId }: Pick<HeldRecord, 'action'> & { readonly kindId: number | null },
  wanted: number | null,
): string | null {
  if (isVerb(action)) return 'wrong_state';
  return wanted === null || kindId === wanted ? null : 'batch_other_kind';
}

async function carryOver(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  rows: readonly { readonly id: number; readonly proposalId: number }[],
): Promise<void> {
  if (rows.length === 0 || from === to) return;
  const [ids, proposalIds] = [rows.map(({ id }) => id), rows.map(({ proposalId }) => proposalId)];
  await tx.update(heldDecision).set({ batchId: to }).where(isAmong(heldDecision.id, ids));
  await tx.delete(batchLetter).where(and(eq(batchLetter.batchId, to), isAmong(batchLetter.proposalId, proposalIds)));
  await tx
    .update(batchLetter)
    .set({ batchId: to })
    .where(and(eq(batchLetter.batchId, from), isAmong(batchLetter.proposalId, proposalIds)));
}
