import type { Role } from '@luch/contract/account/roles.ts';
import { proposalTypes, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { runsBetween } from '../calendar-records/calendar-records.queries.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { hasDeclared } from '../expertise/declines.queries.ts';
import { hasMember, isOfActing } from '../expertise/own-work.queries.ts';
import { heldByCouncil } from '../proposal/in-council.queries.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';
import { readerAt, type ReaderPlaces, visibleTo } from '../proposal/proposal.visibility.ts';
import { station } from '../reference/reference.tables.ts';
import { isAccepted, isPlanning } from './proposal-hours.queries.ts';

/** Which records: by their numbers, of stations in a span of time, or of a proposal. */
type Places = ReaderPlaces & {
  readonly ids?: Place<readonly number[]>;
  readonly stationIds?: Place<readonly number[]>;
  readonly proposalId?: Place<number>;
  /** ISO moments, half-open. */
  readonly from?: Place<string>;
  readonly to?: Place<string>;
  /** Experiments of what this person leads or is a member of. */
  readonly ownOf?: Place<number>;
  /** The first so many. */
  readonly most?: Place<number>;
};

/**
 * Records with the proposals that their reader may see: of any other one nothing leaves the database but that the time is
 * taken (`proposal.visibility.ts`). Beam stands apart: `beamBetween`.
 */
export const recordRows = prepared((query, places: Places, offices: readonly Role[]) => {
  const reader = readerAt(places, offices);
  const rows = query
    .select({
      record: calendarRecord,
      kindId: station.kindId,
      stationNameRu: station.nameRu,
      stationNameEn: station.nameEn,
      visibleId: proposal.id,
      name: proposal.name,
      status: proposal.status,
      applicantId: proposal.applicantId,
      stationId: proposal.stationId,
      proposalKindId: proposal.kindId,
      grantedHours: proposal.grantedHours,
      lastName: person.lastName,
      firstName: person.firstName,
      isMember: sql<boolean>`coalesce(${or(hasMember(reader.id), isOfActing(reader))}, false)`,
      hasDeclared: sql<boolean>`coalesce(${hasDeclared(reader.id, proposal.id)}, false)`,
      inCouncil: heldByCouncil(query, proposal.id),
      isPlanned: sql<boolean>`${council.id} is not null`,
      plannedHours: councilEntry.grantedHours,
    })
    .from(calendarRecord)
    .leftJoin(station, eq(station.id, calendarRecord.stationId))
    .leftJoin(proposal, and(eq(proposal.id, calendarRecord.proposalId), visibleTo(reader)))
    .leftJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(councilEntry, isAccepted)
    .leftJoin(council, isPlanning)
    .where(
      and(
        places.ids && isAmong(calendarRecord.id, places.ids),
        places.stationIds && isAmong(calendarRecord.stationId, places.stationIds),
        places.proposalId &&
          and(eq(calendarRecord.proposalId, places.proposalId), inArray(calendarRecord.type, [...proposalTypes])),
        places.from && places.to && runsBetween(places.from, places.to),
        places.ownOf && and(eq(calendarRecord.type, recordTypes.experiment), isOwnOf(places.ownOf)),
      ),
    )
    .orderBy(asc(calendarRecord.startAt), asc(calendarRecord.id))
    .$dynamic();
  return places.most === undefined ? rows : rows.limit(places.most);
});
export type RecordRow = Awaited<ReturnType<typeof recordRows>>[number];

/** An array first: the index of records by proposal is used (`hasMember`). */
const isOwnOf = (personId: Place<number>): SQL =>
  sql`${calendarRecord.proposalId} = any(array(select own.id from ${proposal} own where own.applicant_id = ${personId} union all select member.proposal_id from ${proposalMember} member where member.person_id = ${personId} and member.is_active))`;
