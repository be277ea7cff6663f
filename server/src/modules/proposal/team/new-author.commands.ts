import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { AccountsMerged } from '../../account/account.events.ts';
import { person } from '../../account/account.tables.ts';
import { keepBeforeGiving } from '../draft/keep-version.ts';
import { teamGrew, teamShrank } from '../proposal.events.ts';
import { proposal, proposalMember, type ProposalRecord } from '../proposal.tables.ts';

interface Giving {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
}

/**
 * Another person becomes the author, whatever the status; an expert who does so rates it no longer (fine points H34, H37).
 * Who may is asked by the caller. Nothing is answered when it is theirs already.
 */
export async function giveToAuthor(
  { deps, tx, actor }: Giving,
  proposalId: number,
  personId: number,
): Promise<ProposalRecord | undefined> {
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, proposalId)).for('no key update');
  if (!row) throw new AppError('not_found');
  const [next] = await tx.select({ blockedAt: person.blockedAt }).from(person).where(eq(person.id, personId));
  if (!next || next.blockedAt !== null) throw new AppError('user_not_found');
  if (row.applicantId === personId) return undefined;
  await keepBeforeGiving(tx, row);
  await tx.update(proposal).set({ applicantId: personId }).where(eq(proposal.id, proposalId));
  await leaveTeams(tx, personId, [proposalId], deps.clock.now());
  await teamGrew.announce({ deps, tx, actor, row: { ...row, applicantId: personId }, personIds: [personId] });
  await teamShrank.announce({ deps, tx, actor, proposalId, personIds: [row.applicantId] });
  await deps.live.publish(tx, [row.applicantId, personId], { type: 'proposal', id: proposalId });
  return row;
}

/** What both accounts were is one person now: no member of the own team, and no expert of the own proposal. */
export async function settleMerged({ deps, tx, actor, personId }: AccountsMerged): Promise<void> {
  const teams = tx
    .select({ id: proposalMember.proposalId })
    .from(proposalMember)
    .where(and(eq(proposalMember.personId, personId), proposalMember.isActive));
  const rows = await tx
    .select()
    .from(proposal)
    .where(or(eq(proposal.applicantId, personId), inArray(proposal.id, teams)));
  const own = rows.filter(({ applicantId }) => applicantId === personId).map(({ id }) => id);
  await leaveTeams(tx, personId, own, deps.clock.now());
  for (const row of rows) await teamGrew.announce({ deps, tx, actor, row, personIds: [personId] });
}

async function leaveTeams(tx: Tx, personId: number, proposalIds: readonly number[], now: Date): Promise<void> {
  if (proposalIds.length === 0) return;
  await tx
    .update(proposalMember)
    .set({ isActive: false, changedAt: now })
    .where(
      and(
        eq(proposalMember.personId, personId),
        isAmong(proposalMember.proposalId, proposalIds),
        proposalMember.isActive,
      ),
    );
}
