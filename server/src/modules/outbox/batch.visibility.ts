import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, exists, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { hasDeclared } from '../expertise/declines.queries.ts';
import { isOwnWork } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { wasSubmitted } from '../proposal/proposal.visibility.ts';
import { type BatchRecord, decisionBatch, heldDecision } from './outbox.tables.ts';

/**
 * Moderators, and heads for what was submitted to their kinds; never of a proposal that is their own, that they are a member of, or with which
 * they have declared a conflict. In every read: what somebody may not know never leaves the database.
 */
export const readableProposal = (actor: Actor): SQL =>
  and(
    isModerator(actor) ? undefined : and(isAmong(proposal.kindId, headedBy(actor)), wasSubmitted()),
    not(isOwnWork(actor)),
    not(hasDeclared(actor.id, proposal.id)),
  ) ?? sql`false`;

const headedBy = ({ roles, kinds }: Actor): readonly number[] => (roles.includes('msc_admin') ? kinds : []);

/** Who judges a proposal is told to moderators alone: others read letters of these kinds, and those that name none. */
const openKinds = 'proposal.letter.';
export const isOpenKind = (actor: Actor, kind: string | null | undefined): boolean =>
  isModerator(actor) || (kind?.startsWith(openKinds) ?? true);
export const hasOpenKind = (actor: Actor, kind: PgColumn): SQL | undefined =>
  isModerator(actor) ? undefined : or(isNull(kind), like(kind, `${openKinds}%`));

/** The same of a held decision, which stands beside no proposal. */
export const readableHeld = (tx: Executor, actor: Actor): SQL =>
  exists(
    tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(eq(proposal.id, heldDecision.proposalId), readableProposal(actor))),
  );

/** A batch of no facility is a head's as far as there is something of theirs in it. */
export function readableBatch(tx: Executor, actor: Actor): SQL {
  if (isModerator(actor)) return sql`true`;
  return (
    or(
      isAmong(decisionBatch.kindId, headedBy(actor)),
      and(
        sql`${decisionBatch.kindId} is null`,
        exists(
          tx
            .select({ id: heldDecision.id })
            .from(heldDecision)
            .innerJoin(proposal, eq(proposal.id, heldDecision.proposalId))
            .where(and(eq(heldDecision.batchId, decisionBatch.id), readableProposal(actor))),
        ),
      ),
    ) ?? sql`false`
  );
}

/** @throws AppError `not_found`, for what does not exist and for what is not this person's business alike */
export async function readBatch(tx: Executor, actor: Actor, id: number): Promise<BatchRecord> {
  const [row] = await tx
    .select()
    .from(decisionBatch)
    .where(and(eq(decisionBatch.id, id), readableBatch(tx, actor)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Nobody else changes it until the transaction is over. */
export async function lockBatch(tx: Tx, actor: Actor, id: number): Promise<BatchRecord> {
  const [row] = await tx
    .select()
    .from(decisionBatch)
    .where(and(eq(decisionBatch.id, id), readableBatch(tx, actor)))
    .for('no key update', { of: decisionBatch });
  if (!row) throw new AppError('not_found');
  return row;
}
