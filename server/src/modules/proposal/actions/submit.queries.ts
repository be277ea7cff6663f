import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { listOf, type Place, prepared } from '../../../platform/database/prepared.ts';
import { receiversAmong, staffBehind } from '../../account/account.queries.ts';
import { person } from '../../account/account.tables.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { openSessions } from '../../reference/reference.queries.ts';
import { facilitySession, organisation, station } from '../../reference/reference.tables.ts';
import { columnsBesides } from '../draft/draft-state.queries.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';

/** Everything that a submit asks of a proposal that it has locked, in one statement. */
export async function readForSubmit(tx: Executor, row: ProposalRecord, at: Date, timeZone: string) {
  const [found] = await read(tx, { id: row.id, today: dayOf(at, timeZone) });
  if (!found) throw new Error(`Proposal ${row.id} is locked and not there`);
  return found;
}
export type ReadForSubmit = Awaited<ReturnType<typeof readForSubmit>>;

const read = prepared((query, { id, today }: { id: Place<number>; today: Place<string> }) => {
  const staff: SQL = staffBehind(proposal.stationId);
  return query
    .select({
      ...columnsBesides(id, { withText: true }),
      first: facilitySession,
      open: listOf(openSessions.build(query, { kindId: proposal.kindId, today }, undefined)),
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      organisation: { nameRu: organisation.nameRu, nameEn: organisation.nameEn },
      station: { nameRu: station.nameRu, nameEn: station.nameEn },
      // `experts` leaves out whoever cannot rate now.
      isAssigned: sql<boolean>`exists (select from ${expertAssignment} where ${expertAssignment.proposalId} = ${proposal.id} and ${expertAssignment.endedAt} is null)`,
      staff: sql<number[]>`array(${staff} order by 1)`,
      receivers: listOf(receiversAmong(query, sql`${person.id} = any(array(${staff}) || ${proposal.applicantId})`)),
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(eq(proposal.id, id));
});
