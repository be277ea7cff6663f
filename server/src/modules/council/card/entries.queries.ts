import type { PersonName } from '@luch/contract/account/person-name.ts';
import { isModerator, type Actor, type Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, desc, eq, type GetColumnData, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { declaredIds } from '../../expertise/declines.queries.ts';
import { isOwnOrDeclared, whoseAt, type WhosePlaces, whoseValues } from '../../expertise/own-work.queries.ts';
import { proposal, proposalMember } from '../../proposal/proposal.tables.ts';
import { officesOf, readerAt, type ReaderPlaces, valuesOf, visibleTo } from '../../proposal/proposal.visibility.ts';
import { method, organisation, station } from '../../reference/reference.tables.ts';
import { councilEntry } from '../council.tables.ts';
import { leastHours } from '../moves/moved-entries.queries.ts';

/** Which entries of a council: all, those named, or those of one station. */
export interface WhichEntries {
  readonly ids?: readonly number[];
  readonly stationId?: number;
}

/** Entries of a council in the order of their proposals, with what their readers may come to know, in one statement. */
export const entriesOf = (
  tx: Executor,
  actor: Actor,
  language: Language,
  councilId: number,
  which: WhichEntries = {},
) =>
  entries(
    tx,
    { ...valuesOf(actor), councilId, ids: which.ids, stationId: which.stationId },
    { language, offices: officesOf(actor) },
  );
export type SelectedEntry = Awaited<ReturnType<typeof entriesOf>>[number];

type EntryPlaces = ReaderPlaces & {
  readonly councilId: Place<number>;
  readonly ids: Place<readonly number[]> | undefined;
  readonly stationId: Place<number> | undefined;
};
interface EntryShape {
  readonly language: Language;
  readonly offices: readonly Role[];
}

const entries = prepared((query, places: EntryPlaces, { language, offices }: EntryShape) => {
  const reader = readerAt(places, offices);
  const decider = alias(person, 'decider');
  return query
    .select({
      entry: councilEntry,
      proposal: {
        id: proposal.id,
        name: asDecided(councilEntry.keptName, proposal.name),
        status: proposal.status,
        applicantId: proposal.applicantId,
        kindId: proposal.kindId,
        stationId: asDecided(councilEntry.keptStationId, proposal.stationId),
        scientificAreaId: proposal.scientificAreaId,
        requestedHours: asDecided(councilEntry.keptRequestedHours, proposal.requestedHours),
        grantedHours: proposal.grantedHours,
        preferredFrom: proposal.preferredFrom,
        preferredTo: proposal.preferredTo,
      },
      leastHours: leastToSettle,
      hasMoved: sql<boolean>`${asDecided(councilEntry.keptStationId, proposal.stationId)} is distinct from ${proposal.stationId}`,
      applicant: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      stationName: said(language, station.nameRu, station.nameEn),
      methodName: said(language, method.nameRu, method.nameEn),
      decider: { last_name: decider.lastName, first_name: decider.firstName, middle_name: decider.middleName },
      // Hardly ever anybody: joined, everybody would be read for it.
      other: sql<PersonName | null>`(
        select json_build_object('last_name', o.last_name, 'first_name', o.first_name, 'middle_name', o.middle_name)
        from ${person} o where o.id = ${councilEntry.otherDecisionBy})`,
      memberIds: sql<
        number[]
      >`array(select ${proposalMember.personId} from ${proposalMember} where ${proposalMember.proposalId} = ${proposal.id} and ${proposalMember.isActive})`,
      declaredIds: declaredIds(proposal.id),
      // Everything may be opened by a moderator: three hundred questions less.
      canOpen: isModerator(reader) ? sql<boolean>`true` : sql<boolean>`${visibleTo(reader)}`,
      resolution: proposal.verdict,
      oldMark: earlierMark(query),
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, asDecided(councilEntry.keptStationId, proposal.stationId)))
    .leftJoin(method, eq(method.id, proposal.methodId))
    .leftJoin(decider, eq(decider.id, councilEntry.decidedBy))
    .where(
      and(
        eq(councilEntry.councilId, places.councilId),
        places.ids && isAmong(councilEntry.id, places.ids),
        places.stationId &&
          or(eq(proposal.stationId, places.stationId), eq(councilEntry.keptStationId, places.stationId)),
      ),
    )
    .orderBy(asc(councilEntry.proposalId));
});

/** As it was when the discussion ended, and until then as it is. */
const asDecided = <Column extends AnyPgColumn>(kept: AnyPgColumn, now: Column) =>
  sql<GetColumnData<Column>>`case when ${councilEntry.keptName} is null then ${now} else ${kept} end`.mapWith(now);

/** Once the discussion has ended hours are named, or it was let go; what is in the calendar then would tell of decisions. */
const leastToSettle = sql<number>`case when ${councilEntry.keptName} is null and ${councilEntry.releasedAt} is null then ${leastHours} else 0 end`;

/** The final mark of the council before (fine point C1). */
function earlierMark(query: Executor) {
  const earlier = alias(councilEntry, 'earlier');
  return sql<number | null>`(${query
    .select({ mark: earlier.finalMark })
    .from(earlier)
    .where(
      and(
        eq(earlier.proposalId, councilEntry.proposalId),
        ne(earlier.councilId, councilEntry.councilId),
        lt(earlier.addedAt, councilEntry.addedAt),
        isNotNull(earlier.finalMark),
      ),
    )
    .orderBy(desc(earlier.addedAt), desc(earlier.id))
    .limit(1)})`.mapWith(councilEntry.finalMark);
}

/** What the totals of stations count, of all entries of a council. */
export const countedEntries = (tx: Executor, actor: Actor, councilId: number) =>
  counted(tx, { ...whoseValues(actor), councilId });
export type CountedRow = Awaited<ReturnType<typeof countedEntries>>[number];

const counted = prepared((query, places: WhosePlaces & { councilId: Place<number> }) =>
  query
    .select({
      stationId: proposal.stationId,
      decision: councilEntry.decision,
      requestedHours: proposal.requestedHours,
      grantedHours: councilEntry.grantedHours,
      leastHours: leastToSettle,
      releasedAt: councilEntry.releasedAt,
      droppedAt: councilEntry.droppedAt,
      isOwn: isOwnOrDeclared(whoseAt(places)),
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(eq(councilEntry.councilId, places.councilId)),
);
