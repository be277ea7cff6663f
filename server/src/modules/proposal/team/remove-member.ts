import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import { teamShrank } from '../proposal.events.ts';
import type { Standing } from '../proposal.facts.ts';
import { removeMemberVerdict } from '../proposal.policy.ts';
import { proposalMember } from '../proposal.tables.ts';

/** How a call names a membership: by itself, or by its person. */
export interface NamedMember {
  readonly membershipId?: number | undefined;
  readonly personId?: number | undefined;
}

/** Removes people from a team, all or none. The rows stay, without effect; who is removed already stays so. */
export async function removeMembers(
  deps: Deps,
  actor: Actor,
  proposalId: number,
  named: readonly NamedMember[],
): Promise<Standing> {
  return deps.db.transaction(async (tx) => {
    const { standing } = await lockProposal(tx, actor, proposalId);
    const team = await tx.select().from(proposalMember).where(eq(proposalMember.proposalId, proposalId));
    const leaving = named.map(({ membershipId, personId }) => {
      const member = team.find((one) => one.id === membershipId || one.personId === personId);
      if (!member) throw new AppError('not_found');
      const verdict = removeMemberVerdict(standing, actor.id, member.creatorId);
      if (!verdict.allowed) throw new AppError(verdict.because);
      return member;
    });
    const active = leaving.filter(({ isActive }) => isActive);
    if (active.length === 0) return standing;
    await tx
      .update(proposalMember)
      .set({ isActive: false, changedAt: deps.clock.now() })
      .where(
        inArray(
          proposalMember.id,
          active.map(({ id }) => id),
        ),
      );
    const personIds = active.map(({ personId }) => personId);
    await teamShrank.announce({ deps, tx, actor, proposalId, personIds });
    await deps.live.publish(tx, personIds, { type: 'proposal', id: proposalId });
    return standing;
  });
}
