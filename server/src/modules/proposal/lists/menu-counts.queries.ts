import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { listFilters, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { MenuCounts } from '@luch/contract/proposal/staff.schemas.ts';
import { ratingOpen } from '@luch/contract/review/expertise.ts';
import { and, count, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/open.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { planChange, proposal } from '../proposal.tables.ts';
import { hasVerdict, notOwn } from './staff-marks.queries.ts';

/**
 * What waits in each workplace of the menu, one short question each; a workplace that is not theirs is not asked about.
 * Only offices that are held themselves: a moderator, who stands for all of them, has the intake, and the table of an
 * expert once there is something in it.
 */
export async function menuCounts(tx: Executor, actor: Actor): Promise<z.output<typeof MenuCounts>> {
  const holds = (role: Actor['roles'][number]) => actor.roles.includes(role);
  const [moderator, ratings, bs, head] = await Promise.all([
    holds('moderator') ? incoming(tx) : undefined,
    holds('expert') || isModerator(actor) ? ratingsOf(tx, actor.id) : undefined,
    holds('bs') ? unjudgedAt(tx, actor) : undefined,
    holds('msc_admin') ? askedAt(tx, actor) : undefined,
  ]);
  return {
    ...(moderator !== undefined && { moderator }),
    ...(ratings && (holds('expert') || ratings.assigned > 0) && { expert: ratings.unrated }),
    ...(bs !== undefined && { bs }),
    ...(head !== undefined && { msc_admin: head }),
  };
}

async function incoming(tx: Executor): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(proposal).where(eq(proposal.status, s.created));
  return found?.count ?? 0;
}

/** Assigned to this expert, and of these open for a rating that is not given. */
async function ratingsOf(tx: Executor, expertId: number) {
  const isOpen = and(inArray(proposal.status, [...ratingOpen]), isNull(expertise.id));
  const [found] = await tx
    .select({ assigned: count(), unrated: sql`count(*) filter (where ${isOpen})`.mapWith(Number) })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(eq(expertAssignment.expertId, expertId), isNull(expertAssignment.endedAt)));
  return found ?? { assigned: 0, unrated: 0 };
}

/** As the list 103 has them. */
async function unjudgedAt(tx: Executor, actor: Actor): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(proposal)
    .where(
      and(
        inArray(proposal.stationId, [...actor.stations]),
        inArray(proposal.status, [...(listFilters[103] ?? [])]),
        not(hasVerdict(tx)),
        notOwn(actor),
      ),
    );
  return found?.count ?? 0;
}

/** Open requests are few at any time: it begins with them. */
async function askedAt(tx: Executor, actor: Actor): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(planChange)
    .innerJoin(proposal, eq(proposal.id, planChange.proposalId))
    .where(and(isNull(planChange.closedAt), inArray(proposal.kindId, [...actor.kinds]), notOwn(actor)));
  return found?.count ?? 0;
}
