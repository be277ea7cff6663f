import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { type Standing, standingOf, tiesOf } from './proposal.facts.ts';
import { proposal, type ProposalRecord } from './proposal.tables.ts';
import { readableProposal } from './proposal.visibility.ts';

const noTies = { isMember: false, isExpert: false };

/**
 * Locks a proposal for a change that is no transition, and says how the asking person stands to it. Whoever may not see
 * it learns nothing: `not_found`. The lock lets others name the proposal as a previous one meanwhile.
 */
export async function lockProposal(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ readonly row: ProposalRecord; readonly standing: Standing }> {
  const [row] = await locked(tx, { id });
  if (!row) throw new AppError('not_found');
  return { row, standing: await standingAt(tx, actor, row) };
}

/** @throws AppError `not_found` to whoever may not see it */
export async function standingAt(tx: Tx, actor: Actor, row: ProposalRecord): Promise<Standing> {
  const { id } = row;
  // The author is no member of the own team (fine point A28) and rates nothing of it: one question less at every save.
  const strange = row.applicantId !== actor.id;
  const standing = standingOf(actor, row, strange ? await tiesOf(tx, id, actor) : noTies);
  if (!standing.isAuthor && !standing.isMember) await readableProposal(tx, actor, id);
  return standing;
}

const locked = prepared((query, { id }: { id: Place<number> }) =>
  query.select().from(proposal).where(eq(proposal.id, id)).for('no key update'),
);
