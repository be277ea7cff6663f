import { isModerator, type Actor, type Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq, or, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { Db, Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { said } from '../../../platform/database/in-language.ts';
import { facilitySession, method, organisation, station } from '../../reference/reference.tables.ts';
import { hasMember, isOfActing, isOwnWork } from '../../expertise/own-work.queries.ts';
import { beamTimeColumn, type BeamTimeSelected } from '../beam-time.queries.ts';
import { liveEntries } from '../in-council.queries.ts';
import { answersOf } from '../questions/answered.visibility.ts';
import { proposal } from '../proposal.tables.ts';
import { isAssignedTo, officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { staffMarks } from './staff-marks.queries.ts';

/** Only what a row shows: the long texts stay in the database. */
const columns = {
  id: proposal.id,
  name: proposal.name,
  keywords: proposal.keywords,
  applicantId: proposal.applicantId,
  stationId: proposal.stationId,
  kindId: proposal.kindId,
  status: proposal.status,
  statusAt: proposal.statusAt,
  submittedAt: proposal.submittedAt,
  updatedAt: proposal.updatedAt,
  requestedHours: proposal.requestedHours,
  grantedHours: proposal.grantedHours,
  extensionTo: proposal.extensionTo,
  sessionId: proposal.sessionId,
  planChangeFrom: proposal.planChangeFrom,
};

/** How far the experts of a proposal are; the mean is of the ratings that count, to one decimal. */
interface Progress {
  readonly assigned: number;
  readonly rated: number;
  readonly mean: number | null;
}
const progress = sql`json_build_object('assigned', ${proposal.experts}, 'rated', ${proposal.experts} - ${proposal.ratingsMissing}, 'mean', ${proposal.meanMark})`;

/** How far the experts are is for moderators, and never about their own work: for others it is not asked. */
const progressFor = (reader: Reader): SQL<Progress | null> =>
  isModerator(reader) ? sql`case when not ${isOwnWork(reader)} then ${progress} end` : sql`null`;

interface RowsAsked {
  /** For rows that tell hours: of which moment, and in whose days. */
  readonly now?: string;
  readonly timeZone?: string;
  /** Questions whose answers they tell. */
  readonly columns?: readonly number[] | undefined;
}

/** Rows of lists by their ids and in their order, in one statement. The caller has asked who may see them. */
export async function rowsOf(
  tx: Executor,
  actor: Actor,
  language: Language,
  ids: readonly number[],
  also: RowsAsked = {},
): Promise<SelectedRow[]> {
  if (ids.length === 0) return [];
  const shape = { language, offices: officesOf(actor), timeZone: also.timeZone };
  const values = { ...valuesOf(actor), ids, now: also.now, columns: also.columns };
  const rows = await rowsAmong(tx, values, shape);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.proposal.id) ?? 0) - (place.get(b.proposal.id) ?? 0));
}

/** Starts of experiments that are not closed; preliminary time is not told. */
const openExperiments = sql<
  string[]
>`array(select to_char(${calendarRecord.startAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${calendarRecord} where ${calendarRecord.proposalId} = ${proposal.id} and ${calendarRecord.type} = 2 and ${calendarRecord.closedAt} is null order by ${calendarRecord.startAt})`;

interface RowPlaces extends ReaderPlaces {
  readonly ids: Place<readonly number[]> | SQL;
  readonly columns?: Place<readonly number[]> | undefined;
  readonly now?: Place<string> | undefined;
}
interface RowShape {
  readonly language: Language;
  readonly offices: readonly Role[];
  readonly timeZone?: string | undefined;
}

const rowsAmong = prepared((query, places: RowPlaces, shape: RowShape) => selectRows(query, query, places, shape));

interface Page {
  readonly ids: SQL<number[]>;
  /** Null: it is not known. */
  readonly total: SQL<number | null>;
  /** What these two are taken from. */
  readonly tables?: readonly WithSubquery[];
}

/** A page of a list in one statement: its rows in their order, each with how many the list holds. */
export function selectPage(
  query: Db,
  places: ReaderPlaces & { readonly now: Place<string>; readonly columns?: Place<readonly number[]> | undefined },
  { ids, total, tables = [] }: Page,
  shape: RowShape,
) {
  const page = query
    .$with('page')
    .as(
      query
        .select({ ids: sql<number[]>`${ids}`.as('ids'), total: sql<number | null>`(${total})::int`.as('total') })
        .from(sql`(select) as once`),
    );
  const onPage = sql`(select ${page.ids} from ${page})::int[]`;
  const inAll = sql<number | null>`(select ${page.total} from ${page})`;
  return selectRows(query, query.with(...tables, page), { ...places, ids: onPage }, shape, inAll).orderBy(
    sql`array_position(${onPage}, ${proposal.id})`,
  );
}

function selectRows(
  query: Db,
  from: Pick<Db, 'select'>,
  places: RowPlaces,
  { language, offices, timeZone }: RowShape,
  total = sql<number | null>`0`,
) {
  const reader = readerAt(places, offices);
  return from
    .select({
      proposal: columns,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      station: said(language, station.nameRu, station.nameEn),
      stationName: said(language, station.fullNameRu, station.fullNameEn),
      method: said(language, method.nameRu, method.nameEn),
      session: facilitySession.name,
      experiments: openExperiments,
      isMember: sql<boolean>`(${or(hasMember(reader.id), isOfActing(reader))})`,
      isExpert: isAssignedTo(reader),
      councils: liveEntries(query, proposal.id),
      ...staffMarks(query, reader),
      progress: progressFor(reader),
      beamTime: places.now && timeZone ? beamTimeColumn(reader, places.now, timeZone) : noHours,
      answers: places.columns ? answersOf(reader, places.columns) : noAnswers,
      total,
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(method, eq(method.id, proposal.methodId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(isAmong(proposal.id, places.ids));
}
const noAnswers = sql<Record<string, unknown> | null>`null`;
const noHours = sql<BeamTimeSelected | null>`null`;

export type SelectedRow = Awaited<ReturnType<typeof rowsAmong>>[number];
