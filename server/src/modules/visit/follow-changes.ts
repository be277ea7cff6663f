import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AccountsMerging, ErasedPerson } from '../account/account.events.ts';
import type { CalendarChanged } from '../calendar/calendar.events.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { ProposalMove, TeamLoss } from '../proposal/proposal.events.ts';
import { daysOf } from './slot.queries.ts';
import { notifyLapsed, notifyLeaving, notifyMoved, notifyRestored, type ToldVisit } from './visit.notices.ts';
import { type MovedVisit, visit, visitHistory, type VisitRecord } from './visit.tables.ts';
import { moveVisits } from './visit.workflow.ts';

/* What becomes of visits when the calendar, a team or an account changes. Whoever announces holds the proposal's lock. */

const expected = inArray(visit.status, [s.planned, s.confirmed]);
const coming = inArray(visit.status, [s.planned, s.confirmed, s.came]);

const lockWhere = (tx: Tx, where: SQL | undefined, which = expected): Promise<VisitRecord[]> =>
  tx.select().from(visit).where(and(which, where)).orderBy(asc(visit.id)).for('no key update');

/** Time that was given back takes its visits along; time that was moved takes them with it, or asks about them. */
export async function followCalendar({ deps, tx, actor, before, after }: CalendarChanged): Promise<void> {
  for (const was of before) {
    if (was.type !== 2 || was.proposalId === null) continue;
    const now = after.find(({ id }) => id === was.id);
    if (now) await followSlot(deps, tx, actor, was, now);
    else await lapseWithoutSlot(deps, tx, actor, was.proposalId);
  }
}

/** Without time nobody comes: what a status took from the calendar is gone by now. A submit takes nothing. */
export async function followProposal({ deps, tx, actor, row, action }: ProposalMove): Promise<void> {
  if (action !== 'created') await lapseWithoutSlot(deps, tx, actor, row.id);
}

async function lapseWithoutSlot(deps: Deps, tx: Tx, actor: Actor, proposalId: number): Promise<void> {
  await lapse(deps, tx, actor, await lockWhere(tx, and(eq(visit.proposalId, proposalId), isNull(visit.slotId))));
}

async function lapse(deps: Deps, tx: Tx, actor: Actor, rows: readonly VisitRecord[]): Promise<void> {
  const moved = { ids: rows.map(({ id }) => id), action: 'lapse', now: deps.clock.now() } as const;
  await moveVisits(deps, tx, actor, moved, () => ({ to: s.withdrawn, entry: {} }));
  await notifyLapsed(deps, tx, actor, rows);
}

/**
 * The days that somebody has confirmed hold while one of both lies within the other; else they move, and are asked about.
 * Of whoever is there the last day moves, and nothing is asked; it holds where the new days lie quite apart from the stay.
 * Time that stands on its old days again gives back what it moved.
 */
async function followSlot(deps: Deps, tx: Tx, actor: Actor, was: CalendarRecord, now: CalendarRecord): Promise<void> {
  const zone = deps.config.facilityTimeZone;
  const [old, days] = [daysOf(was, zone), daysOf(now, zone)];
  if (old.first === days.first && old.last === days.last) return;
  const rows = await lockWhere(tx, eq(visit.slotId, now.id), coming);
  const given = await giveBack(deps, tx, actor, rows, { old, days });
  const shift = daysBetween(old.first, days.first);
  const shifted = new Map(rows.map((row) => [row.id, shiftedDays(row, shift, days)]));
  const outside = rows.filter(({ id, status, arrives, leaves }) => {
    const covers = arrives <= days.first && leaves >= days.last;
    const within = arrives >= days.first && leaves <= days.last;
    const stays = status === s.came && leaves === shifted.get(id)?.leaves;
    return !given.has(id) && !covers && !within && !stays;
  });
  const moved = { ids: outside.map(({ id }) => id), action: 'change', now: deps.clock.now() } as const;
  await moveVisits(deps, tx, actor, moved, (row) => ({
    to: row.status === s.came ? s.came : s.planned,
    changes: { ...shifted.get(row.id) },
    entry: { was: { slot: old, arrives: row.arrives, leaves: row.leaves } },
  }));
  await tellMoved(
    deps,
    tx,
    actor,
    outside.map((row) => ({ ...row, status: row.status === s.came ? s.came : s.planned, ...shifted.get(row.id) })),
  );
}

/** Whoever has not confirmed the days is asked to; whoever is there hears of them. */
async function tellMoved(deps: Deps, tx: Tx, actor: Actor, told: readonly Told[]): Promise<void> {
  const of = (wanted: number) => told.filter(({ status }) => status === wanted);
  await notifyMoved(deps, tx, actor, of(s.planned));
  await notifyRestored(deps, tx, actor, of(s.confirmed));
  await notifyLeaving(deps, tx, actor, of(s.came));
}
interface Told extends ToldVisit {
  readonly status: number;
}

/**
 * Visits that came to other days with their experiment are as they were once it stands on its old ones, where nobody has acted
 * since, after however many moves.
 */
async function giveBack(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  rows: readonly VisitRecord[],
  { old, days }: Readonly<Record<'old' | 'days', MovedVisit['slot']>>,
): Promise<ReadonlySet<number>> {
  const { id: line, visitId, fromStatus, was } = visitHistory;
  const ids = rows.map(({ id }) => id);
  const actedSince = sql`exists (
    select from visit_history since where since.visit_id = ${visitId} and since.id > ${line} and since.was is null)`;
  const lasting = await tx
    .selectDistinctOn([visitId], { visitId, fromStatus, was })
    .from(visitHistory)
    .where(and(isAmong(visitId, ids), sql`${was} -> 'slot' = ${JSON.stringify(days)}::jsonb`, not(actedSince)))
    .orderBy(visitId, desc(line));
  const before = new Map(
    lasting.flatMap((one) => (one.was ? [[one.visitId, { ...one.was, status: one.fromStatus }] as const] : [])),
  );
  const asBefore = ({ id, status, arrives, leaves }: VisitRecord) => ({ status, arrives, leaves, ...before.get(id) });
  const other = rows.filter((row) => {
    const { status, arrives, leaves } = asBefore(row);
    return status !== row.status || arrives !== row.arrives || leaves !== row.leaves;
  });
  const moved = { ids: other.map(({ id }) => id), action: 'change', now: deps.clock.now() } as const;
  await moveVisits(deps, tx, actor, moved, (row) => {
    const { status, arrives, leaves } = asBefore(row);
    return {
      to: status,
      changes: { arrives, leaves },
      entry: { was: { slot: old, arrives: row.arrives, leaves: row.leaves } },
    };
  });
  await tellMoved(
    deps,
    tx,
    actor,
    other.map((row) => ({ ...row, ...asBefore(row) })),
  );
  return new Set(before.keys());
}

/** As far as the experiment has moved; one that became shorter keeps whoever stays at least for its first day. */
function shiftedDays(
  { status, arrives, leaves }: VisitRecord,
  shift: number,
  { first, last }: { readonly first: string; readonly last: string },
): { readonly arrives: string; readonly leaves: string } {
  const days = { arrives: addDays(arrives, shift), leaves: addDays(leaves, shift) };
  const moved = days.arrives > last || days.leaves < first ? { arrives: first, leaves: last } : days;
  if (status !== s.came) return moved;
  if (arrives > last || leaves < first) return { arrives, leaves };
  return { arrives, leaves: moved.leaves < arrives ? arrives : moved.leaves };
}

/** Whoever has left the team comes no more; whoever is there stays so, as they may be back at once. A pass keeps its own way. */
export async function followTeam({ deps, tx, actor, proposalId, personIds }: TeamLoss): Promise<void> {
  await lapse(
    deps,
    tx,
    actor,
    await lockWhere(tx, and(eq(visit.proposalId, proposalId), isAmong(visit.personId, personIds))),
  );
}

/** Of two accounts of one person that come to the same experiment, the one that stays comes. */
export async function mergeVisits({ deps, tx, actor, personId, doubleId }: AccountsMerging): Promise<void> {
  const both = await tx
    .select()
    .from(visit)
    .where(inArray(visit.personId, [personId, doubleId]))
    .orderBy(asc(visit.id))
    .for('no key update');
  const kept = both.filter((row) => row.personId === personId && row.status !== s.withdrawn);
  const twice = both.filter(
    (row) =>
      row.personId === doubleId && row.status !== s.withdrawn && kept.some(({ slotId }) => slotId === row.slotId),
  );
  const ids = twice.filter(({ status }) => status === s.planned || status === s.confirmed).map(({ id }) => id);
  const lapsing = { ids, action: 'lapse', now: deps.clock.now() } as const;
  await moveVisits(deps, tx, actor, lapsing, () => ({ to: s.withdrawn, entry: {} }));
  // Who was there by both accounts was there once: nobody counts them twice.
  const there = twice.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (there.length > 0) await tx.update(visit).set({ slotId: null, lostSlotId: null }).where(isAmong(visit.id, there));
}

/** Whose name is gone is not expected any more. */
export async function eraseVisitor({ tx, personId }: ErasedPerson): Promise<void> {
  await tx
    .update(visit)
    .set({ slotId: null })
    .where(and(expected, eq(visit.personId, personId)));
}
