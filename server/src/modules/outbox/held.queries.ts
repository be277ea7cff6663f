import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { said } from '../../platform/database/in-language.ts';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { readableProposal } from './batch.visibility.ts';
import { decisionBatch, heldDecision } from './outbox.tables.ts';

/** What waits for these proposals, in whatever batch; locked, so that a release of it has ended or has not begun. */
export async function heldElsewhere(tx: Tx, proposalIds: readonly number[]) {
  const rows = await tx
    .select({
      id: heldDecision.id,
      proposalId: heldDecision.proposalId,
      batchId: heldDecision.batchId,
      action: heldDecision.action,
      title: decisionBatch.title,
      isSet: sql<boolean>`${decisionBatch.setAt} is not null`,
      /** What was confirmed, or is on its way, is not taken out of it. */
      isRunning: sql<boolean>`(${decisionBatch.setAt} is not null or ${decisionBatch.status} <> ${sql.raw(String(batchStatus.held))})`,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(heldDecision)
    .innerJoin(decisionBatch, eq(decisionBatch.id, heldDecision.batchId))
    .innerJoin(person, eq(person.id, heldDecision.heldBy))
    .where(and(isAmong(heldDecision.proposalId, proposalIds), eq(heldDecision.status, heldStatus.held)))
    .orderBy(asc(heldDecision.id))
    .for('no key update', { of: heldDecision });
  return new Map(rows.map((row) => [row.proposalId, row]));
}
export type HeldElsewhere = Awaited<ReturnType<typeof heldElsewhere>> extends Map<number, infer Row> ? Row : never;

/** Decisions with what a row shows of their proposals, as far as this reader may read them. */
export function heldRows(tx: Executor, actor: Actor, language: Language, which: SQL | undefined) {
  const next = alias(station, 'next_station');
  const author = alias(person, 'author');
  return tx
    .select({
      held: heldDecision,
      batch: { id: decisionBatch.id, title: decisionBatch.title, releaseAt: decisionBatch.releaseAt },
      name: proposal.name,
      statusId: proposal.status,
      // What experts think of it is told to moderators.
      mark: isModerator(actor) ? proposal.meanMark : sql<null>`null`,
      station: said(language, station.nameRu, station.nameEn),
      nextStation: said(language, next.nameRu, next.nameEn),
      author: { last_name: author.lastName, first_name: author.firstName, middle_name: author.middleName },
      by: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(heldDecision)
    .innerJoin(decisionBatch, eq(decisionBatch.id, heldDecision.batchId))
    .innerJoin(proposal, eq(proposal.id, heldDecision.proposalId))
    .innerJoin(author, eq(author.id, proposal.applicantId))
    .innerJoin(person, eq(person.id, heldDecision.heldBy))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(next, sql`${next.id} = (${heldDecision.inputs} ->> 'new_station_id')::int`)
    .where(and(which, readableProposal(actor)))
    .orderBy(asc(heldDecision.proposalId), asc(heldDecision.id));
}
export type HeldRow = Awaited<ReturnType<typeof heldRows>>[number];

/** What is, or was, in a batch: what was taken back is no part of it. */
export const inBatch = (batchId: number): SQL | undefined =>
  and(
    eq(heldDecision.batchId, batchId),
    inArray(heldDecision.status, [heldStatus.held, heldStatus.done, heldStatus.refused]),
  );
export const waitsFor = (proposalIds: readonly number[] | undefined): SQL | undefined =>
  and(proposalIds && isAmong(heldDecision.proposalId, proposalIds), eq(heldDecision.status, heldStatus.held));
