import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import { openSessions } from '../../reference/reference.queries.ts';
import type { SessionChange } from '../../reference/reference.events.ts';
import { proposal } from '../proposal.tables.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';

/**
 * Proposals submitted while no session was published wait for one; a schedule that is published later takes them in
 * (decision 0007). Each goes where it would have gone at its submit; only those that have answered something are looked at
 * one by one.
 */
export async function assignSession({ deps, tx, now, session }: SessionChange): Promise<void> {
  const waiting = await tx
    .select({
      id: proposal.id,
      submittedAt: proposal.submittedAt,
      hasAnswered: sql<boolean>`exists (select from ${proposalAnswer} where ${proposalAnswer.proposalId} = ${proposal.id})`,
    })
    .from(proposal)
    .where(
      and(
        eq(proposal.kindId, session.kindId),
        isNull(proposal.sessionId),
        isNotNull(proposal.submittedAt),
        inArray(proposal.status, [...proposalGroups.inWork]),
      ),
    );
  if (waiting.length === 0) return;
  const timeZone = deps.config.facilityTimeZone;
  const submits = waiting.map((one) => ({ ...one, day: dayOf(one.submittedAt ?? now, timeZone) }));
  const [first = dayOf(now, timeZone)] = submits.map(({ day }) => day).toSorted();
  const sessions = await openSessions(tx, { kindId: session.kindId, today: first });
  const bySession = Map.groupBy(submits, ({ day }) => sessions.find(({ deadline }) => deadline >= day)?.id);
  for (const [sessionId, proposals] of bySession) {
    if (sessionId === undefined) continue;
    const ids = proposals.map(({ id }) => id);
    await tx.update(proposal).set({ sessionId }).where(isAmong(proposal.id, ids));
    for (const { id, hasAnswered } of proposals) if (hasAnswered) await countAnswersOf(tx, id, dayOf(now, timeZone));
  }
}
