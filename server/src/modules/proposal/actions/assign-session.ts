import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { openSession } from '../../reference/reference.queries.ts';
import type { SessionChange } from '../../reference/reference.events.ts';
import { proposal } from '../proposal.tables.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';

/**
 * Proposals submitted while no session was published wait for one; a schedule that is published later takes them in
 * (decision 0007). Each goes where it would have gone at its submit.
 */
export async function assignSession({ deps, tx, now, session }: SessionChange): Promise<void> {
  const waiting = await tx
    .select({ id: proposal.id, submittedAt: proposal.submittedAt })
    .from(proposal)
    .where(
      and(
        eq(proposal.kindId, session.kindId),
        isNull(proposal.sessionId),
        inArray(proposal.status, [...proposalGroups.inWork]),
      ),
    );
  for (const { id, submittedAt } of waiting) {
    if (submittedAt === null) continue;
    const open = await openSession(tx, session.kindId, submittedAt, deps.config.facilityTimeZone);
    if (!open) continue;
    await tx.update(proposal).set({ sessionId: open.id }).where(eq(proposal.id, id));
    await countAnswersOf(tx, id, dayOf(now, deps.config.facilityTimeZone));
  }
}
