import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import { teamGrew } from '../proposal.events.ts';
import type { Standing } from '../proposal.facts.ts';
import { teamVerdict } from '../proposal.policy.ts';
import { proposalMember } from '../proposal.tables.ts';
import { notifyAdded } from './team.notices.ts';

/**
 * Adds people to a team, all or none. Who was removed before comes back by the same row (fine point A28), and belongs
 * from now on to whoever added them this time.
 */
export async function addMembers(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'live' | 'config'>,
  actor: Actor,
  proposalId: number,
  personIds: readonly number[],
): Promise<Standing> {
  return deps.db.transaction(async (tx) => {
    const { row, standing } = await lockProposal(tx, actor, proposalId);
    const verdict = teamVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    if (personIds.includes(row.applicantId)) throw new AppError('member_is_author');
    await demandNew(tx, proposalId, personIds);
    const now = deps.clock.now();
    const membership = { creatorId: actor.id, isActive: true, changedAt: now };
    await tx
      .insert(proposalMember)
      .values(personIds.map((personId) => ({ proposalId, personId, createdAt: now, ...membership })))
      .onConflictDoUpdate({ target: [proposalMember.proposalId, proposalMember.personId], set: membership });
    await teamGrew.announce({ deps, tx, actor, row, personIds });
    await notifyAdded(deps, tx, actor, row, personIds);
    return standing;
  });
}

/** They exist, may sign in, and are not in the team yet. */
async function demandNew(tx: Tx, proposalId: number, personIds: readonly number[]): Promise<void> {
  const known = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(isAmong(person.id, personIds), isNull(person.blockedAt)));
  if (known.length < personIds.length) throw new AppError('user_not_found');
  const members = await tx
    .select({ id: proposalMember.id })
    .from(proposalMember)
    .where(
      and(
        eq(proposalMember.proposalId, proposalId),
        isAmong(proposalMember.personId, personIds),
        proposalMember.isActive,
      ),
    );
  if (members.length > 0) throw new AppError('member_exists');
}
