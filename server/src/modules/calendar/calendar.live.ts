import { isBeam, kindOfBeam } from '@luch/contract/calendar/record-type.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
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
  await followCalendars(
    { live },
    tx,
    records.map(({ stationId }) => stationId),
  );
  const kinds = records.flatMap(({ type }) => (isBeam(type) ? [kindOfBeam(type)] : []));
  if (kinds.length === 0) return;
  await live.publish(tx, await plannersOfBeam(tx, kinds), { type: 'calendar', id: 0 });
}

/** Here a proposal waits for time, or has it. */
const planned: readonly number[] = [s.approve, s.scheduled];

/** What waits for time, and time that a proposal gives back, stand in the calendar of its station: of both when it goes to another. */
export async function followProposal({ deps, tx, row, to, action }: ProposalMove): Promise<void> {
  if (!(planned.includes(row.status) || planned.includes(to))) return;
  await followCalendars(deps, tx, [row.stationId]);
  if (action !== 'change_station') return;
  const [after] = await tx.select({ id: proposal.stationId }).from(proposal).where(eq(proposal.id, row.id));
  await followCalendars(deps, tx, [after?.id ?? null]);
}

/** How much it may still have there, and until when. */
export const followTerms = ({ deps, tx, row }: TermsChange): Promise<void> =>
  followCalendars(deps, tx, [row.stationId]);

/** In one statement, however many stations. */
export async function followCalendars(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<void> {
  const stationIds = [...new Set(ids.flatMap((id) => id ?? []))];
  if (stationIds.length === 0) return;
  await live.publishFound(
    tx,
    sql`select array(
        select ${personRole.personId} from ${personRole} where ${personRole.role} = 'moderator'
        union select ${stationResponsible.personId} from ${stationResponsible} where ${stationResponsible.stationId} = ${station.id}
        union select ${personKind.personId} from ${personKind} where ${personKind.kindId} = ${station.kindId}
      ) as people, json_build_object('type', 'calendar', 'id', ${station.id}) as event
      from ${station} where ${isAmong(station.id, stationIds)}`,
  );
}

async function plannersOfBeam(tx: Tx, kinds: readonly number[]): Promise<number[]> {
  const ofKinds = inArray(station.kindId, [...kinds]);
  const rows = await union(
    tx.select({ id: personRole.personId }).from(personRole).where(eq(personRole.role, 'moderator')),
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(station, eq(station.id, stationResponsible.stationId))
      .where(ofKinds),
    tx
      .select({ id: personKind.personId })
      .from(personKind)
      .where(inArray(personKind.kindId, [...kinds])),
  );
  return rows.map(({ id }) => id);
}
