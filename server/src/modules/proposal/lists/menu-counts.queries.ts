import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import {
  awaitsVerdict,
  listFilters,
  proposalMachine,
  proposalStatus as s,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { MenuCounts } from '@luch/contract/proposal/staff.schemas.ts';
import { ratingOpen } from '@luch/contract/review/expertise.ts';
import { and, count, eq, gte, inArray, isNull, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { isOwnWork, whoseAt, type WhosePlaces, whoseValues } from '../../expertise/own-work.queries.ts';
import { pass } from '../../pass/pass.tables.ts';
import { planChange, proposal } from '../proposal.tables.ts';
import { readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { hasVerdict, mayDecide, notOwn } from './staff-marks.queries.ts';

/**
 * What waits in each workplace of the menu, one short question each; a workplace that is not theirs is not asked about.
 * Only offices that are held themselves: a moderator, who stands for all of them, has the intake, and the table of an
 * expert once there is something in it. @param today in the facility's zone
 */
export async function menuCounts(tx: Executor, actor: Actor, today: string): Promise<z.output<typeof MenuCounts>> {
  const holds = (role: Actor['roles'][number]) => actor.roles.includes(role);
  const [moderator, ratings, bs, head, passes] = await Promise.all([
    holds('moderator') ? incoming(tx) : undefined,
    holds('expert') || isModerator(actor) ? ratingsOf(tx, actor) : undefined,
    holds('bs') ? unjudgedAt(tx, actor) : undefined,
    holds('msc_admin') ? askedAt(tx, actor) : undefined,
    holds('user_administrator') ? newPasses(tx, today) : undefined,
  ]);
  return {
    ...(moderator !== undefined && { moderator }),
    ...(ratings && (holds('expert') || ratings.assigned > 0) && { expert: ratings.unrated }),
    ...(bs !== undefined && { bs }),
    ...(head !== undefined && { msc_admin: head }),
    ...(passes !== undefined && { user_administrator: passes }),
  };
}

async function incoming(tx: Executor): Promise<number> {
  const [found] = await incomingCounted(tx, {});
  return found?.count ?? 0;
}

const incomingCounted = prepared((query, _places: unknown) =>
  query.select({ count: count() }).from(proposal).where(eq(proposal.status, s.created)),
);

/** Assigned to this expert, and of these open for a rating that is not given. */
async function ratingsOf(tx: Executor, actor: Actor) {
  const [found] = await ratingsCounted(tx, whoseValues(actor));
  return found ?? { assigned: 0, unrated: 0 };
}

const ratingsCounted = prepared((query, places: WhosePlaces) => {
  const whose = whoseAt(places);
  const isOpen = and(inArray(proposal.status, [...ratingOpen]), isNull(expertise.id));
  return query
    .select({ assigned: count(), unrated: sql`count(*) filter (where ${isOpen})`.mapWith(Number) })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(eq(expertAssignment.expertId, whose.id), isNull(expertAssignment.endedAt), not(isOwnWork(whose))));
});

/** As the list 103 has them. */
async function unjudgedAt(tx: Executor, actor: Actor): Promise<number> {
  const [found] = await unjudgedCounted(tx, valuesOf(actor));
  return found?.count ?? 0;
}

const unjudgedCounted = prepared((query, places: ReaderPlaces) =>
  query
    .select({ count: count() })
    .from(proposal)
    .where(
      and(
        isAmong(proposal.stationId, places.stations),
        inArray(proposal.status, [...listFilters[awaitsVerdict]]),
        not(hasVerdict),
        notOwn(readerAt(places, [])),
      ),
    ),
);

/** Asked for, and not begun; whose visit is over nobody begins any more. */
async function newPasses(tx: Executor, today: string): Promise<number> {
  const [found] = await newPassesCounted(tx, { today });
  return found?.count ?? 0;
}

const newPassesCounted = prepared((query, { today }: { today: Place<string> }) =>
  query
    .select({ count: count() })
    .from(pass)
    .where(and(eq(pass.status, passStatus.requested), gte(pass.ends, today))),
);

/** Open requests are few at any time: it begins with them. */
async function askedAt(tx: Executor, actor: Actor): Promise<number> {
  const [found] = await askedCounted(tx, valuesOf(actor));
  return found?.count ?? 0;
}

const askedCounted = prepared((query, places: ReaderPlaces) =>
  query
    .select({ count: count() })
    .from(planChange)
    .innerJoin(proposal, eq(proposal.id, planChange.proposalId))
    .where(
      and(
        isNull(planChange.closedAt),
        inArray(proposal.status, [...proposalMachine.actions.forward_plan_change.from]),
        isAmong(proposal.kindId, places.kinds),
        notOwn(readerAt(places, [])),
        mayDecide(readerAt(places, [])),
      ),
    ),
);
