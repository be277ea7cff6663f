import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { SavedView } from '@luch/contract/proposal/proposal.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { lockDraft } from '../draft/locked-draft.queries.ts';
import { stale } from '../draft/save-draft.ts';
import { missingOf } from '../proposal.facts.ts';
import { editVerdict } from '../proposal.policy.ts';
import { proposal } from '../proposal.tables.ts';
import { readQuestions } from './asked-forms.queries.ts';
import { countAnswers } from './counted-answers.commands.ts';
import { moveToNewest } from './pin-forms.commands.ts';

/**
 * The author takes over what is new: the draft is asked by the newest versions from now on, and every answer stays. What was
 * sent back keeps its questions.
 */
export async function moveForm(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<z.output<typeof SavedView>> {
  const now = clock.now();
  const today = dayOf(now, config.facilityTimeZone);
  return db.transaction(async (tx) => {
    const { row, standing, state, questions, stationFacts } = await lockDraft(tx, actor, id, today);
    const verdict = editVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    if (row.status !== s.draft) throw new AppError('wrong_state');
    if (version !== undefined && version !== row.version) throw stale(row, state);
    const isOffered = questions.forms.some(({ offered }) => offered !== null);
    // Pressed twice, it has moved once.
    const saved = isOffered ? { ...row, version: row.version + 1, updatedAt: now } : row;
    if (isOffered) {
      await moveToNewest(tx, id, today);
      await tx.update(proposal).set({ version: saved.version, updatedAt: now }).where(eq(proposal.id, id));
    }
    const asked = isOffered ? await readQuestions(tx, id, today) : questions;
    await countAnswers(tx, row, asked);
    return {
      status: 'ok',
      id,
      version: saved.version,
      saved_at: saved.updatedAt.toISOString(),
      missing: missingOf(row, await stationFacts(row.stationId), asked, today),
    };
  });
}
