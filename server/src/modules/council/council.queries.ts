import type { Actor } from '@luch/contract/account/roles.ts';
import type { PersonName } from '@luch/contract/account/person-name.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import { openStatuses } from '@luch/contract/council/council-rights.ts';
import { councilMachine, councilStatus, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import type { CouncilCounts, CouncilScope } from '@luch/contract/council/council.schemas.ts';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { escapeLike } from '../../platform/database/like.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { besideActing } from '../expertise/own-work.queries.ts';
import { expertAssignment } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { notRemoved } from './card/team.queries.ts';
import {
  council,
  councilDiscussion,
  type CouncilDiscussionRecord,
  councilEntry,
  councilHistory,
  type CouncilRecord,
  type CouncilSession,
  councilSession,
  councilTeam,
} from './council.tables.ts';

/** Whose councils, and of these which page of which status. */
export interface CouncilListFilters extends CouncilScope {
  readonly status_id?: number | undefined;
  readonly to_confirm: boolean;
  readonly page: number;
  readonly page_size: number;
}

/** A council with its sessions in the order of their kinds. */
export interface WholeCouncil {
  readonly row: CouncilRecord;
  readonly sessions: readonly CouncilSession[];
  /** Entries of the minutes, those that are free again too. */
  readonly proposals: number;
}

const countEntries = (): SQL<number> =>
  sql<number>`(select count(*)::int from ${councilEntry} where ${and(eq(councilEntry.councilId, council.id), standsIn())})`;

/** One page, the latest meeting first; as many statements for one row as for many. */
export async function councilPage(
  db: Executor,
  actor: Actor,
  { status_id: status, to_confirm: toConfirm, page, page_size: size, ...scope }: CouncilListFilters,
): Promise<{ readonly rows: WholeCouncil[]; readonly total: number }> {
  const where = and(
    within(db, actor, scope),
    status === undefined ? undefined : eq(council.status, status),
    toConfirm ? awaitsWordOf(db, actor.id) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ row: council, proposals: countEntries() })
      .from(council)
      .where(where)
      .orderBy(desc(council.date), desc(council.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(council, where),
  ]);
  return { rows: await withSessions(db, rows), total };
}

/** Which councils a view holds. What its reader may see at all is asked here: no list names a council that its card denies. */
function within(db: Executor, actor: Actor, { view_type: view, station_id: stationId, search }: CouncilScope) {
  const named = search ? ilike(council.name, `%${escapeLike(search)}%`) : undefined;
  if (view === 'moderator') return named;
  const whose = view === 'expert' ? ofPerson(db, actor) : ofStation(db, stationId ?? 0);
  return and(inArray(council.status, [...openStatuses]), whose, named);
}

/** Do both sit in a council of which its people know? */
export async function sharesCouncil(db: Executor, { id }: Pick<Actor, 'id'>, personId: number): Promise<boolean> {
  const other = alias(councilTeam, 'other');
  const [row] = await db
    .select({ id: council.id })
    .from(councilTeam)
    .innerJoin(other, and(eq(other.councilId, councilTeam.councilId), eq(other.personId, personId), other.isActive))
    .innerJoin(council, eq(council.id, councilTeam.councilId))
    .where(and(eq(councilTeam.personId, id), councilTeam.isActive, inArray(council.status, [...openStatuses])))
    .limit(1);
  return row !== undefined;
}

/** With a place in the team, or with proposals to rate (fine point A16). */
const ofPerson = (db: Executor, actor: Actor) =>
  or(
    inArray(
      council.id,
      db
        .select({ id: councilTeam.councilId })
        .from(councilTeam)
        .where(and(eq(councilTeam.personId, actor.id), councilTeam.isActive)),
    ),
    and(
      notRemoved(db, actor.id),
      inArray(
        council.id,
        db
          .select({ id: sql<number>`${expertAssignment.councilId}` })
          .from(expertAssignment)
          .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
          .where(
            and(
              eq(expertAssignment.expertId, actor.id),
              besideActing(actor),
              isNull(expertAssignment.endedAt),
              isNotNull(expertAssignment.councilId),
            ),
          ),
      ),
    ),
  );

/** In review, where this expert has neither confirmed the decisions nor objected. */
export const awaitsWordOf = (db: Executor, personId: number) =>
  and(
    eq(council.status, councilStatus.review),
    inArray(
      council.id,
      db
        .select({ id: councilTeam.councilId })
        .from(councilTeam)
        .where(
          and(
            eq(councilTeam.personId, personId),
            eq(councilTeam.type, teamTypes.expert),
            councilTeam.isActive,
            eq(councilTeam.approveType, approveTypes.none),
          ),
        ),
    ),
  );

/**
 * With a proposal of the station. The proposals first, as an array: their entries come out of an index (`council_entry_of_proposal`),
 * where `exists` would read those of all councils.
 */
function ofStation(db: Executor, stationId: number) {
  const atStation = sql`array(select ${proposal.id} from ${proposal} where ${eq(proposal.stationId, stationId)})`;
  const among = (which?: SQL) =>
    inArray(
      council.id,
      db
        .select({ id: councilEntry.councilId })
        .from(councilEntry)
        .where(and(isAmong(councilEntry.proposalId, atStation), which)),
    );
  return or(among(isNull(councilEntry.releasedAt)), and(isInMinutes, among()));
}

/** What was let go before the minutes is no part of a council. */
const standsIn = () => or(isNull(councilEntry.releasedAt), isInMinutes);
const isInMinutes = gt(council.status, councilStatus.planned);

/** A council as its card opens, with what it discusses. */
export interface OpenCouncil extends WholeCouncil {
  /** Null until somebody has said what is discussed, or in which order. */
  readonly discussion: KeptDiscussion | null;
}
export interface KeptDiscussion {
  readonly kept: CouncilDiscussionRecord;
  readonly changer: PersonName;
}

export async function councilById(db: Executor, id: number): Promise<OpenCouncil | undefined> {
  const rows = await db
    .select({ row: council, proposals: countEntries(), kept: councilDiscussion, changer: nameOfChanger })
    .from(council)
    .leftJoin(councilDiscussion, eq(councilDiscussion.councilId, council.id))
    .leftJoin(person, eq(person.id, councilDiscussion.changedBy))
    .where(eq(council.id, id));
  const [whole] = await withSessions(
    db,
    rows.map(({ kept, changer, ...one }) => ({ ...one, discussion: kept && changer && { kept, changer } })),
  );
  return whole;
}

const nameOfChanger = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

export async function keptDiscussion(tx: Executor, councilId: number): Promise<KeptDiscussion | null> {
  const [found] = await tx
    .select({ kept: councilDiscussion, changer: nameOfChanger })
    .from(councilDiscussion)
    .innerJoin(person, eq(person.id, councilDiscussion.changedBy))
    .where(eq(councilDiscussion.councilId, councilId));
  return found ?? null;
}

const sessionsAmong = (db: Executor, ids: readonly number[]) =>
  db.select().from(councilSession).where(isAmong(councilSession.councilId, ids)).orderBy(asc(councilSession.kindId));

export const sessionsOf = (db: Executor, id: number): Promise<CouncilSession[]> => sessionsAmong(db, [id]);

async function withSessions<Row extends Omit<WholeCouncil, 'sessions'>>(db: Executor, rows: readonly Row[]) {
  const ids = rows.map(({ row }) => row.id);
  const sessions = await sessionsAmong(db, ids);
  return rows.map((whole) => ({ ...whole, sessions: sessions.filter((one) => one.councilId === whole.row.id) }));
}

/** How many councils of a view each status holds, every status named. */
export async function countCouncils(db: Executor, actor: Actor, scope: CouncilScope): Promise<CouncilCounts['counts']> {
  const counted = await db
    .select({ status: council.status, total: count() })
    .from(council)
    .where(within(db, actor, scope))
    .groupBy(council.status);
  const totals = new Map(counted.map(({ status, total }) => [status, total]));
  return recordOf(statesOf<CouncilStatus>(councilMachine), (status) => totals.get(status) ?? 0);
}

/** Everything that happened to a council, in order. */
export function councilHistoryOf(db: Executor, id: number) {
  return db
    .select({
      entry: councilHistory,
      actor: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(councilHistory)
    .leftJoin(person, eq(person.id, councilHistory.actorId))
    .where(eq(councilHistory.councilId, id))
    .orderBy(asc(councilHistory.id));
}
