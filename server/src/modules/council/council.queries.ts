import { councilMachine, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import type { CouncilCounts, councilViews } from '@luch/contract/council/council.schemas.ts';
import { asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { person } from '../account/account.tables.ts';
import {
  council,
  councilEntry,
  councilHistory,
  type CouncilRecord,
  type CouncilSession,
  councilSession,
} from './council.tables.ts';

export interface CouncilListFilters {
  readonly view_type: (typeof councilViews)[number];
  readonly status_id?: number | undefined;
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
  sql<number>`(select count(*)::int from ${councilEntry} where ${eq(councilEntry.councilId, council.id)})`;

/** One page, the latest meeting first; as many statements for one row as for many. */
export async function councilPage(
  db: Executor,
  { view_type: view, status_id: status, page, page_size: size }: CouncilListFilters,
): Promise<{ readonly rows: WholeCouncil[]; readonly total: number }> {
  // A moderator sits in none as an expert, and no station has proposals in one yet.
  if (view !== 'moderator') return { rows: [], total: 0 };
  const where = status === undefined ? undefined : eq(council.status, status);
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

export async function councilById(db: Executor, id: number): Promise<WholeCouncil | undefined> {
  const rows = await db.select({ row: council, proposals: countEntries() }).from(council).where(eq(council.id, id));
  return (await withSessions(db, rows))[0];
}

async function withSessions(db: Executor, rows: readonly Omit<WholeCouncil, 'sessions'>[]): Promise<WholeCouncil[]> {
  const ids = rows.map(({ row }) => row.id);
  const sessions = await db
    .select()
    .from(councilSession)
    .where(inArray(councilSession.councilId, ids))
    .orderBy(asc(councilSession.kindId));
  return rows.map((whole) => ({ ...whole, sessions: sessions.filter((one) => one.councilId === whole.row.id) }));
}

/** How many councils each status holds, every status named. */
export async function countCouncils(db: Executor): Promise<CouncilCounts['counts']> {
  const counted = await db.select({ status: council.status, total: count() }).from(council).groupBy(council.status);
  const held = (status: CouncilStatus): number => counted.find((row) => row.status === status)?.total ?? 0;
  return Object.fromEntries(
    statesOf(councilMachine).map((status) => [status, held(status)]),
  ) as CouncilCounts['counts'];
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
