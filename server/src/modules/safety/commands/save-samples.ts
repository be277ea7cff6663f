import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { safetyStatus as s } from '@luch/contract/safety/safety.machine.ts';
import type { SamplesInput } from '@luch/contract/safety/safety.schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { isHazard } from '../ghs.view.ts';
import { readSamplesOf } from '../safety.facts.ts';
import { notifySafety } from '../safety.live.ts';
import { printOf, stationHadLastWord } from '../safety.queries.ts';
import { safetyCase, sample, sampleHazard } from '../safety.tables.ts';
import { reopenCases } from '../safety.workflow.ts';

/**
 * The samples of a proposal by what its team says. What differs from what was agreed or cleared opens the case again.
 * @throws AppError `not_found`, `forbidden`, `stale`; FieldError for a statement that is none
 */
export function saveSamples(
  deps: Deps,
  actor: Actor,
  { proposal_id: proposalId, seen_print: seen, samples }: SamplesInput,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, proposalId)).for('no key update');
    const found = await readSamplesOf(tx, actor, proposalId);
    if (!found) throw new AppError('not_found');
    if (!found.party.isTeam) throw new AppError('forbidden');
    if (seen !== (await printOf(tx, proposalId))) throw new AppError('stale');
    for (const [index, { hazards }] of samples.entries())
      if (!hazards.every(isHazard))
        throw new FieldError({ [`samples.${index}.hazards`]: [{ key: 'safety.refusal.code' }] });
    await tx.delete(sample).where(eq(sample.proposalId, proposalId));
    await tx.delete(sampleHazard).where(eq(sampleHazard.proposalId, proposalId));
    const further = samples
      .filter(({ number }) => number > 1)
      .map(({ number, name, form, amount, un_number: unNumber }) => ({
        proposalId,
        number,
        name,
        form,
        amount,
        unNumber,
      }));
    if (further.length > 0) await tx.insert(sample).values(further);
    const codes = samples.flatMap(({ number, hazards }) =>
      [...new Set(hazards)].map((hCode) => ({ proposalId, number, hCode })),
    );
    if (codes.length > 0) await tx.insert(sampleHazard).values(codes);
    await reopenChanged(deps, tx, actor, proposalId);
    await notifySafety(deps, tx, proposalId);
  });
}

/**
 * A case about other samples than these, or of another station, is judged anew. `movedFrom`: by a move from this station to
 * another one, which has refused nothing and asked for nothing.
 */
export async function reopenChanged(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  proposalId: number,
  movedFrom: number | null = null,
): Promise<void> {
  const [found] = await tx
    .select({ id: safetyCase.id, status: safetyCase.status, print: safetyCase.print })
    .from(safetyCase)
    .where(eq(safetyCase.proposalId, proposalId));
  // Most proposals have none.
  if (!found) return;
  const print = await printOf(tx, proposalId);
  const isLetIn = found.status === s.agreed || found.status === s.cleared;
  const isSentBack = found.status === s.more_needed || found.status === s.refused;
  const opens = isLetIn || (isSentBack && movedFrom !== null && (await stationHadLastWord(tx, found.id, movedFrom)));
  const ids = opens && found.print !== print ? [found.id] : [];
  const reopened = { ids, action: 'reopen', now: deps.clock.now() } as const;
  await reopenCases(deps, tx, actor, reopened, () => ({
    to: s.declared,
    changes: { print, validUntil: null },
    entry: {},
  }));
  // One that is only declared is judged by what it says now.
  await tx
    .update(safetyCase)
    .set({ print })
    .where(and(eq(safetyCase.proposalId, proposalId), inArray(safetyCase.status, [s.declared, s.more_needed])));
}
