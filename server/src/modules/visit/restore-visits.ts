import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import { and, eq, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/open.ts';
import { addedExperiments, type CalendarChanged } from '../calendar/calendar.events.ts';
import { notifyRestored } from './visit.notices.ts';
import { visit } from './visit.tables.ts';
import { moveVisits } from './visit.workflow.ts';

/** Time that stands again under its number is visited by whoever was to come, as they had said, and they are told. */
export async function restoreVisits({ deps, tx, actor, ...change }: CalendarChanged): Promise<void> {
  for (const { id, proposalId } of await lostOf(tx, addedExperiments(change))) {
    const lost = and(eq(visit.proposalId, proposalId), eq(visit.lostSlotId, id));
    const rows = await tx.update(visit).set({ slotId: id }).where(lost).returning({ id: visit.id });
    const statusBefore = await lapsedOf(
      tx,
      rows.map((row) => row.id),
    );
    const moved = { ids: [...statusBefore.keys()], action: 'restore', now: deps.clock.now() } as const;
    const restored = await moveVisits(deps, tx, actor, moved, (row) => ({
      to: statusBefore.get(row.id) ?? s.planned,
      entry: {},
    }));
    await notifyRestored(
      deps,
      tx,
      actor,
      restored.map(({ row }) => row),
    );
  }
}

type Added = ReturnType<typeof addedExperiments>;

/** A council brings hundreds at once, of which hardly one has stood before. */
async function lostOf(tx: Tx, added: Added): Promise<Added> {
  if (added.length === 0) return added;
  const rows = await tx
    .select({ id: visit.lostSlotId })
    .from(visit)
    .where(
      and(
        isAmong(
          visit.proposalId,
          added.map(({ proposalId }) => proposalId),
        ),
        isAmong(
          visit.lostSlotId,
          added.map(({ id }) => id),
        ),
      ),
    );
  const lost = new Set(rows.map(({ id }) => id));
  return added.filter(({ id }) => lost.has(id));
}

/** What visits were until they lapsed; of those that nobody has withdrawn, and of people who are still of the team by name. */
async function lapsedOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const last = sql<number | null>`(
    select case h.action when 'lapse' then h.from_status end from visit_history h
    where h.visit_id = ${visit}.id order by h.id desc limit 1)`;
  const isOfTeam = sql`case when ${visit}.person_id is null then ${visit}.erased_at is null else exists (
    select from proposal p join person one on one.id = ${visit}.person_id and one.erased_at is null
    where p.id = ${visit}.proposal_id and (p.applicant_id = ${visit}.person_id or exists (
      select from proposal_member m where m.proposal_id = p.id and m.person_id = ${visit}.person_id and m.is_active))) end`;
  const rows = await tx
    .select({ id: visit.id, personId: visit.personId, last })
    .from(visit)
    .where(and(isAmong(visit.id, ids), eq(visit.status, s.withdrawn), isOfTeam))
    .orderBy(visit.id);
  // Two accounts that have become one since come once; whoever had withdrawn may have been named anew.
  const lapsed = rows.flatMap(({ last: status, ...row }) => (status === null ? [] : [{ ...row, status }]));
  const isFirst = (row: (typeof lapsed)[number], at: number) =>
    row.personId === null || lapsed.findIndex(({ personId }) => personId === row.personId) === at;
  return new Map(lapsed.filter(isFirst).map(({ id, status }) => [id, status]));
}
