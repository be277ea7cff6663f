import type { CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  council,
  councilEntry,
  councilEntryExpert,
  councilNote,
  councilSession,
  councilStation,
  councilTeam,
} from '../src/modules/council/council.tables.ts';
import { proposal } from '../src/modules/proposal/proposal.tables.ts';
import type { Db } from '../src/platform/database/open.ts';
import { begin } from '../src/platform/transition.ts';
import { anAssignment, anExpertise } from './review.ts';

export interface CouncilOptions {
  readonly createdBy: number;
  readonly status?: CouncilStatus;
  readonly name?: string;
  readonly date?: string;
  readonly createdAt?: Date;
  readonly proposals?: readonly number[];
}

/** A council in any status, for whatever begins there; pass what matters to the rule. Answers its id. */
export async function aCouncil(
  db: Db,
  {
    createdBy,
    status = 0,
    name = '4/2026',
    date = '2026-11-18',
    createdAt = new Date(),
    proposals = [],
  }: CouncilOptions,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = { createdAt, statusAt: createdAt };
    const id = await begin(tx, council, { status, name, date, startTime: '12:00', createdBy, ...at });
    const session = { kindId: 1, name: '2027-1', starts: '2027-02-01', ends: '2027-04-30' };
    await tx.insert(councilSession).values({ councilId: id, ...session });
    const entry = { councilId: id, addedAt: createdAt, addedBy: createdBy };
    if (proposals.length === 0) return id;
    await tx.insert(councilEntry).values(proposals.map((proposalId) => ({ ...entry, proposalId })));
    const stations = tx
      .selectDistinct({
        councilId: sql`${id}::int`.as('council_id'),
        stationId: sql`${proposal.stationId}`.as('station_id'),
      })
      .from(proposal)
      .where(and(inArray(proposal.id, [...proposals]), isNotNull(proposal.stationId)));
    await tx.execute(sql`insert into ${councilStation} (council_id, station_id) ${stations}`);
    return id;
  });
}

/** Somebody in the team of a council: an expert unless `type` says otherwise. Answers the number of the entry. */
export async function aTeamMember(
  db: Db,
  values: Partial<typeof councilTeam.$inferInsert> & { readonly councilId: number; readonly personId: number },
): Promise<number> {
  const [row] = await db
    .insert(councilTeam)
    .values({ type: 1, addedBy: values.personId, addedAt: new Date(), ...values })
    .returning({ id: councilTeam.id });
  if (!row) throw new Error('Nobody was added');
  return row.id;
}

interface EntryOf {
  readonly councilId: number;
  readonly proposalId: number;
}
const theEntry = ({ councilId, proposalId }: EntryOf) =>
  and(eq(councilEntry.councilId, councilId), eq(councilEntry.proposalId, proposalId));

export async function entryIdOf(db: Db, of: EntryOf): Promise<number> {
  const [row] = await db.select({ id: councilEntry.id }).from(councilEntry).where(theEntry(of));
  if (!row) throw new Error(`No proposal ${of.proposalId} in council ${of.councilId}`);
  return row.id;
}

/** Puts experts into the matrix of a draft: a plan that nobody hears of. */
export async function plan(
  { db }: { readonly db: Db },
  councilId: number,
  proposalId: number,
  expertIds: readonly number[],
): Promise<void> {
  const entryId = await entryIdOf(db, { councilId, proposalId });
  const added = { addedBy: expertIds[0] ?? 0, addedAt: new Date() };
  await db.insert(councilEntryExpert).values(expertIds.map((expertId) => ({ entryId, expertId, ...added })));
}

/** An expert of a proposal of a planned council, with a rating where a mark is named. Answers the number in the matrix. */
export async function anEntryExpert(
  db: Db,
  {
    expertId,
    mark,
    comment = 'Ясная постановка задачи',
    ...of
  }: EntryOf & {
    readonly expertId: number;
    readonly mark?: number;
    readonly comment?: string;
  },
): Promise<number> {
  const entryId = await entryIdOf(db, of);
  const [row] = await db
    .insert(councilEntryExpert)
    .values({ entryId, expertId, addedBy: expertId, addedAt: new Date() })
    .returning({ id: councilEntryExpert.id });
  const assignmentId = await anAssignment(db, { ...of, expertId });
  if (mark !== undefined)
    await anExpertise(db, { assignmentId, mark1: mark, mark2: mark, mark3: mark, mark4: mark, comment });
  if (!row) throw new Error('No expert was added');
  return row.id;
}

/** What was decided about a proposal of a council, by this person, or anything else of its entry. */
export async function aDecision(
  db: Db,
  {
    by,
    councilId,
    proposalId,
    ...values
  }: EntryOf & { readonly by: number } & Partial<typeof councilEntry.$inferInsert>,
): Promise<void> {
  const at = new Date();
  await db
    .update(councilEntry)
    .set({ decidedBy: by, decidedAt: at, changedBy: by, changedAt: at, ...values })
    .where(theEntry({ councilId, proposalId }));
}

/** A note of the discussion, as the first save of its council. */
export async function aNote(db: Db, { text, by, ...of }: EntryOf & { readonly text: string; readonly by: number }) {
  const entryId = await entryIdOf(db, of);
  await db.insert(councilNote).values({ entryId, text, version: 1, writtenBy: by, writtenAt: new Date() });
}
