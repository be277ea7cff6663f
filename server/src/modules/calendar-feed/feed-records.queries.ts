import { DAY } from '@luch/contract/kernel/days.ts';
import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import { and, asc, eq, inArray, isNull, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { isHidden } from '../calendar/record.facts.ts';
import { recordRows } from '../calendar/records.queries.ts';
import { stationsOfKinds } from '../calendar/stations.queries.ts';
import { beamBetween } from '../calendar-records/calendar-records.queries.ts';
import { calendarRemoved } from '../calendar-records/calendar-records.tables.ts';
import { isOwnOrDeclared, isOwnWork, whoseAt } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { officesOf, readerAt, type ReaderPlaces, valuesOf, visibleTo } from '../proposal/proposal.visibility.ts';
import { station } from '../reference/reference.tables.ts';
import { demandStationOffice, type PlannedStation } from '../reference/station-office.queries.ts';
import type { OwnedFeed } from './feed-owner.ts';

/** How far a calendar reaches, in days, and how much it holds: the nearest in time. */
export const feedBounds = { back: 60, ahead: 365, events: 3000 } as const;

/** What a calendar holds at this moment, in at most four statements, however much it is. */
export async function feedRecords(tx: Executor, { scope, stationId, kindId, owner }: OwnedFeed, now: Date) {
  const from = new Date(now.getTime() - feedBounds.back * DAY).toISOString();
  const to = new Date(now.getTime() + feedBounds.ahead * DAY).toISOString();
  const reader = valuesOf(owner);
  const offices = officesOf(owner);
  const most = feedBounds.events + 1;
  if (scope === 'mine') {
    const rows = await recordRows(tx, { ...reader, from, to, ownOf: owner.id, most }, offices);
    const removed = await removedRecords(tx, { ...reader, from, ownOf: owner.id }, offices);
    return { rows: rows.filter((row) => !isHidden(owner, row)), removed, beam: [] };
  }
  const stations = await stationsNow(tx, { stationId, kindId, owner });
  const stationIds = stations.map(({ id }) => id);
  const types = [...new Set(stations.map((one) => beamTypeOf(one.kindId)))].filter((type) => type !== null);
  return {
    rows: await recordRows(tx, { ...reader, stationIds, from, to, most }, offices),
    removed: await removedRecords(tx, { ...reader, stationIds, from }, offices),
    beam: types.length > 0 ? await beamBetween(tx, { types, from, to }, { closed: false }) : [],
  };
}

/** @throws AppError `not_found` when no station of it is this person's any more */
async function stationsNow(
  tx: Executor,
  { stationId, kindId, owner }: Pick<OwnedFeed, 'stationId' | 'kindId' | 'owner'>,
): Promise<readonly PlannedStation[]> {
  const stations =
    stationId === null
      ? await stationsOfKinds(tx, owner, [kindId ?? 0])
      : await demandStationOffice(tx, owner, stationId).then(
          (one) => [one],
          (error: unknown) => {
            if (error instanceof AppError) return [];
            throw error;
          },
        );
  if (stations.length === 0) throw new AppError('not_found');
  return stations;
}

type Places = ReaderPlaces & {
  readonly stationIds?: Place<readonly number[]>;
  readonly ownOf?: Place<number>;
  readonly from: Place<string>;
};

/**
 * What was given back of late and would stand in this calendar. Of a proposal that its reader may not see, and of preliminary
 * time of the own work, nothing is said.
 */
const removedRecords = prepared((query, places: Places, offices: readonly Role[]) => {
  const reader = readerAt(places, offices);
  return query
    .select({
      removed: calendarRemoved,
      lastName: person.lastName,
      firstName: person.firstName,
      stationNameRu: station.nameRu,
      stationNameEn: station.nameEn,
    })
    .from(calendarRemoved)
    .leftJoin(station, eq(station.id, calendarRemoved.stationId))
    .leftJoin(proposal, and(eq(proposal.id, calendarRemoved.proposalId), visibleTo(reader)))
    .leftJoin(person, eq(person.id, proposal.applicantId))
    .where(
      and(
        places.stationIds && isAmong(calendarRemoved.stationId, places.stationIds),
        places.ownOf && and(eq(calendarRemoved.type, 2), isOwnWork({ id: places.ownOf })),
        or(isNull(calendarRemoved.proposalId), isNotNull(proposal.id)),
        or(inArray(calendarRemoved.type, [0, 1, 2]), not(isOwnOrDeclared(whoseAt(places)))),
        sql`${calendarRemoved.finishAt} > ${places.from}::timestamptz`,
      ),
    )
    .orderBy(asc(calendarRemoved.startAt), asc(calendarRemoved.id))
    .limit(500);
});
export type RemovedRow = Awaited<ReturnType<typeof removedRecords>>[number];
