import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { said } from '../../platform/database/in-language.ts';
import { person } from '../account/account.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { visibleTo } from '../proposal/proposal.visibility.ts';
import { station } from '../reference/reference.tables.ts';
import { plannedBy } from '../reference/station-office.queries.ts';

/** More than all stations close in a year. */
const most = 10_000;
const reported = [recordTypes.maintenance, recordTypes.inhouse, recordTypes.experiment] as const;

/**
 * Closed records that began in this time, at the stations of this person. Of a proposal that they may not see (it went to
 * another station) no more than in a calendar: number, title and words are left out.
 */
export async function closedRecords(
  db: Db,
  actor: Actor,
  language: Language,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const rows = await db
    .select({
      record: calendarRecord,
      station: said(language, station.nameRu, station.nameEn),
      visibleId: proposal.id,
      proposalName: proposal.name,
      closer: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(calendarRecord)
    .innerJoin(station, eq(station.id, calendarRecord.stationId))
    .innerJoin(person, eq(person.id, calendarRecord.closedBy))
    .leftJoin(proposal, and(eq(proposal.id, calendarRecord.proposalId), visibleTo(actor)))
    .where(
      and(
        inArray(calendarRecord.type, [...reported]),
        isNotNull(calendarRecord.closedAt),
        gte(calendarRecord.startAt, from),
        lt(calendarRecord.startAt, to),
        plannedBy(actor),
      ),
    )
    .orderBy(asc(calendarRecord.startAt), asc(calendarRecord.id))
    .limit(most);
  return rows.map(({ record, visibleId, closer, ...row }) => {
    const hidden = record.proposalId !== visibleId && { proposalId: null, comment: '' };
    return { ...row, record: { ...record, ...hidden }, author: shortName(closer) };
  });
}
export type ClosedRecord = Awaited<ReturnType<typeof closedRecords>>[number];
