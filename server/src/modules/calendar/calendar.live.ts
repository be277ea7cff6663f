import { isBeam, kindOfBeam } from '@luch/contract/calendar/record-type.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { changesRecorded } from '../../platform/changes.events.ts';
import { personKind, personRole, stationResponsible } from '../account/account.tables.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { ProposalMove, TermsChange } from '../proposal/proposal.events.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';

/** Other systems hear of it, and open calendars follow: of a station those who plan it, of beam everybody who plans a station of that facility. */
export async function notifyCalendar(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  records: readonly CalendarRecord[],
): Promise<void> {
  const changes = records.map(({ id, stationId }) => {
    return { subject: 'calendar', id, action: 'changed', station: stationId };
  });
  await changesRecorded.announce({ tx, changes });
  const stationIds = [...new Set(records.flatMap(({ stationId }) => stationId ?? []))];
  for (const id of stationIds) await followCalendar({ live }, tx, id);
  const kinds = records.flatMap(({ type }) => (isBeam(type) ? [kindOfBeam(type)] : []));
  if (kinds.length === 0) return;
  await live.publish(tx, await plannersOf(tx, inArray(station.kindId, kinds)), { type: 'calendar', id: 0 });
}

/** Here a proposal waits for time, or has it. */
const planned: readonly number[] = [s.approve, s.scheduled];

/** What waits for time, and time that a proposal gives back, stand in the calendar of its station: of both when it goes to another. */
export async function followProposal({ deps, tx, row, to, action }: ProposalMove): Promise<void> {
  if (!(planned.includes(row.status) || planned.includes(to))) return;
  await followCalendar(deps, tx, row.stationId);
  if (action !== 'change_station') return;
  const [after] = await tx.select({ id: proposal.stationId }).from(proposal).where(eq(proposal.id, row.id));
  await followCalendar(deps, tx, after?.id ?? null);
}

/** How much it may still have there, and until when. */
export const followTerms = ({ deps, tx, row }: TermsChange): Promise<void> => followCalendar(deps, tx, row.stationId);

async function followCalendar({ live }: Pick<Deps, 'live'>, tx: Tx, id: number | null): Promise<void> {
  if (id !== null) await live.publish(tx, await plannersOf(tx, eq(station.id, id)), { type: 'calendar', id });
}

async function plannersOf(tx: Tx, which: ReturnType<typeof eq>): Promise<number[]> {
  const rows = await union(
    tx.select({ id: personRole.personId }).from(personRole).where(eq(personRole.role, 'moderator')),
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(station, eq(station.id, stationResponsible.stationId))
      .where(which),
    tx
      .select({ id: personKind.personId })
      .from(personKind)
      .innerJoin(station, eq(station.kindId, personKind.kindId))
      .where(which),
  );
  return rows.map(({ id }) => id);
}
