import type { Actor } from '@luch/contract/account/roles.ts';
import { batchStatus, type BatchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { became, isJoinedInto, joinedLetter } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { council } from '../council/council.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { hasOpenKind, readableBatch, readableHeld, readableProposal } from './batch.visibility.ts';
import { batchLetter, batchSentence, decisionBatch, decisionBatchHistory, heldDecision } from './outbox.tables.ts';

/** Of a list: so many that are over; open ones are few. */
const MOST = 200;

const nameOf = (one: typeof person) => ({
  last_name: one.lastName,
  first_name: one.firstName,
  middle_name: one.middleName,
});

/** Batches that this reader may read with what of them they may know, in two statements. */
export async function batchesOf(tx: Executor, actor: Actor, which: SQL | undefined) {
  const releaser = alias(person, 'releaser');
  const rows = await tx
    .select({
      batch: decisionBatch,
      council: { id: council.id, name: council.name },
      creator: nameOf(person),
      releaser: nameOf(releaser as unknown as typeof person),
      letters: sql<{ sent: number; waiting: number; refused: number }>`(select json_build_object(
        'sent', count(*) filter (where ${became.sent}),
        'waiting', count(*) filter (where ${became.waiting}),
        'refused', count(*) filter (where ${became.refused}))
        from ${mailTable} join ${proposal} on ${proposal.id} = ${mailTable.proposalId}
        left join ${mailTable} ${joinedLetter} on ${isJoinedInto}
        where ${mailTable.decisionBatchId} = ${decisionBatch.id} and ${and(readableProposal(actor), hasOpenKind(actor, mailTable.kind))})`,
      edited: sql<number>`(${tx
        .select({ count: sql`count(*)::int` })
        .from(batchLetter)
        .innerJoin(proposal, eq(proposal.id, batchLetter.proposalId))
        .where(
          and(eq(batchLetter.batchId, decisionBatch.id), readableProposal(actor), hasOpenKind(actor, batchLetter.kind)),
        )})`,
    })
    .from(decisionBatch)
    .innerJoin(person, eq(person.id, decisionBatch.createdBy))
    .leftJoin(council, eq(council.id, decisionBatch.councilId))
    .leftJoin(releaser, eq(releaser.id, decisionBatch.releasedBy))
    .where(and(which, readableBatch(tx, actor)))
    .orderBy(sql`${decisionBatch.status} >= 2`, desc(decisionBatch.id))
    .limit(MOST);
  const counts = await countsOf(
    tx,
    actor,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map((row) => ({ ...row, counts: counts.get(row.batch.id) ?? [] }));
}
export type BatchRow = Awaited<ReturnType<typeof batchesOf>>[number];

async function countsOf(tx: Executor, actor: Actor, batchIds: readonly number[]) {
  const rows = await tx
    .select({
      batchId: heldDecision.batchId,
      action: heldDecision.action,
      status: heldDecision.status,
      count: sql<number>`count(*)::int`,
    })
    .from(heldDecision)
    .where(
      and(
        isAmong(heldDecision.batchId, batchIds),
        ne(heldDecision.status, heldStatus.dropped),
        readableHeld(tx, actor),
      ),
    )
    .groupBy(heldDecision.batchId, heldDecision.action, heldDecision.status);
  return Map.groupBy(rows, ({ batchId }) => batchId);
}

export const withStatus = (status: BatchStatus | undefined): SQL | undefined =>
  status === undefined ? ne(decisionBatch.status, batchStatus.discarded) : eq(decisionBatch.status, status);

/** Decisions that wait in it, whoever may read them. */
export const waitingOf = (tx: Executor, batchId: number) =>
  tx
    .select({
      id: heldDecision.id,
      batchId: heldDecision.batchId,
      proposalId: heldDecision.proposalId,
      action: heldDecision.action,
    })
    .from(heldDecision)
    .where(and(eq(heldDecision.batchId, batchId), eq(heldDecision.status, heldStatus.held)))
    .orderBy(asc(heldDecision.id));

/** Its steps. That something was put into it or taken out tells of decisions that not everybody may know. */
export const stepsOf = (tx: Executor, batchId: number) =>
  tx
    .select({ action: decisionBatchHistory.action, at: decisionBatchHistory.at, by: nameOf(person) })
    .from(decisionBatchHistory)
    .leftJoin(person, eq(person.id, decisionBatchHistory.actorId))
    .where(and(eq(decisionBatchHistory.batchId, batchId), ne(decisionBatchHistory.action, 'change')))
    .orderBy(asc(decisionBatchHistory.id));

/** Those of the letters that this reader may know: others tell who judges. */
export const sentencesOf = (tx: Executor, actor: Actor, batchId: number) =>
  tx
    .select({ sentence: batchSentence, by: nameOf(person) })
    .from(batchSentence)
    .innerJoin(person, eq(person.id, batchSentence.addedBy))
    .where(and(eq(batchSentence.batchId, batchId), hasOpenKind(actor, batchSentence.kind)))
    .orderBy(asc(batchSentence.kind), asc(batchSentence.language));
