import { visitLimits as limits } from '@luch/contract/visit/visit-limits.ts';
import { parcelStatus as p } from '@luch/contract/visit/parcel.machine.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Executor } from '../../platform/database/open.ts';
import { teamOfProposal } from '../proposal/letters/recipients.queries.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';
import { attendance, parcel } from './parcel.tables.ts';
import type { Slot } from './slot.queries.ts';
import { visit } from './visit.tables.ts';

/**
 * Of the experiments ahead who of the team was never named; whoever has said that they do not come was, and whoever the
 * portal took off with their place in the team was not.
 */
export async function unnamedOf(tx: Executor, row: ProposalRecord, slots: readonly Slot[], now: Date) {
  const ids = slots.filter(({ finishAt }) => finishAt > now).map(({ id }) => id);
  if (ids.length === 0) return [];
  const team = await teamOfProposal(tx, row);
  const { slotId: slot, personId: who, status, id: number } = visit;
  const lapsed = sql<boolean>`${status} = ${s.withdrawn} and (
    select h.action from visit_history h where h.visit_id = ${visit}.id order by h.id desc limit 1) = 'lapse'`;
  const last = await tx
    .selectDistinctOn([slot, who], { slotId: slot, personId: who, lapsed })
    .from(visit)
    .where(isAmong(slot, ids))
    .orderBy(slot, who, eq(status, s.withdrawn), desc(number));
  const named = last.filter((one) => !one.lapsed);
  return ids.flatMap((slotId) =>
    team
      .filter((id) => !named.some((one) => one.slotId === slotId && one.personId === id))
      .map((id) => ({ slot_id: slotId, person_id: id })),
  );
}

/** Experiments that have ended lately, or whose work nobody has ended, or parcels of which still lie somewhere. */
export async function slotsOver(tx: Executor, slots: readonly Slot[], now: Date): Promise<Slot[]> {
  const lately = new Date(now.getTime() - limits.around * 86_400_000);
  const over = slots.filter(({ finishAt }) => finishAt <= now);
  if (over.length === 0) return [];
  const ids = over.map(({ id }) => id);
  const working = tx
    .select({ id: attendance.slotId })
    .from(attendance)
    .where(and(isAmong(attendance.slotId, ids), isNull(attendance.signedOffAt)));
  const lying = tx
    .select({ id: parcel.slotId })
    .from(parcel)
    .where(and(isAmong(parcel.slotId, ids), inArray(parcel.status, [p.announced, p.arrived, p.used])));
  const open = new Set((await lying.union(working)).map(({ id }) => id));
  return over.filter(({ id, finishAt }) => finishAt > lately || open.has(id));
}
