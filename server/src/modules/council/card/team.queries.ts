import type { Actor } from '@luch/contract/account/roles.ts';
import { discussedStatuses } from '@luch/contract/council/council-rights.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, exists, isNull, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { besideActing, whoseAt, type WhosePlaces, whoseValues } from '../../expertise/own-work.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { organisation, station } from '../../reference/reference.tables.ts';
import { council, councilStation, councilTeam, type CouncilTeamRecord } from '../council.tables.ts';
import type { CouncilTies } from './council-reading.policy.ts';

/** Everybody who was ever in the team, experts first, by name. */
export const teamOf = (tx: Executor, language: Language, councilId: number) => team(tx, { councilId }, language);
export type SelectedMember = Awaited<ReturnType<typeof teamOf>>[number];

const team = prepared((query, places: { councilId: Place<number> }, language: Language) =>
  query
    .select({
      row: councilTeam,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
    })
    .from(councilTeam)
    .innerJoin(person, eq(person.id, councilTeam.personId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(eq(councilTeam.councilId, places.councilId))
    .orderBy(
      sql`${councilTeam.type} desc`,
      inOrder(person.lastName, language),
      inOrder(person.firstName, language),
      asc(councilTeam.id),
    ),
);

/** Who sits in a council now. */
export const seatedIn = (tx: Executor, councilId: number) =>
  tx
    .select({ personId: councilTeam.personId, type: councilTeam.type })
    .from(councilTeam)
    .where(and(eq(councilTeam.councilId, councilId), councilTeam.isActive));

/** The stations whose proposals have come to a council, with their hours; by facility and name. */
export const stationsOf = (tx: Executor, language: Language, councilId: number, stationId?: number) =>
  stations(tx, { councilId, stationId }, language);
export type SelectedStation = Awaited<ReturnType<typeof stationsOf>>[number];

interface StationPlaces {
  readonly councilId: Place<number>;
  readonly stationId: Place<number> | undefined;
}
const stations = prepared((query, places: StationPlaces, language: Language) =>
  query
    .select({
      id: councilStation.id,
      stationId: councilStation.stationId,
      availableHours: councilStation.availableHours,
      name: said(language, station.nameRu, station.nameEn),
      fullName: said(language, station.fullNameRu, station.fullNameEn),
      kindId: station.kindId,
      isActive: station.isActive,
    })
    .from(councilStation)
    .innerJoin(station, eq(station.id, councilStation.stationId))
    .where(
      and(
        eq(councilStation.councilId, places.councilId),
        places.stationId && eq(councilStation.stationId, places.stationId),
      ),
    )
    .orderBy(asc(station.kindId), inOrder(station.nameRu, language), asc(station.id)),
);

/** Of an assignment in councils: who was removed from the team of one reads it no more once it discusses (`readerOf`). */
export const notRemoved = (tx: Executor, personId: number | AnyPgColumn) =>
  or(
    notInArray(council.status, [...discussedStatuses]),
    notExists(
      tx
        .select({ id: councilTeam.id })
        .from(councilTeam)
        .where(
          and(eq(councilTeam.councilId, council.id), eq(councilTeam.personId, personId), not(councilTeam.isActive)),
        ),
    ),
  );

/** How this person is tied to a council besides an office. */
export async function councilTiesOf(tx: Executor, councilId: number, actor: Actor): Promise<CouncilTies> {
  const [found] = await ties(tx, { councilId, ...whoseValues(actor) });
  return tiesFrom(found?.row, found?.isAssigned ?? false);
}

export const tiesFrom = (
  row: Pick<CouncilTeamRecord, 'type' | 'isActive'> | null | undefined,
  isAssigned: boolean,
): CouncilTies => ({
  teamType: row?.isActive ? row.type : null,
  isAssigned,
  wasRemoved: row?.isActive === false,
});

const ties = prepared((query, places: WhosePlaces & { councilId: Place<number> }) =>
  query
    .select({
      row: { type: councilTeam.type, isActive: councilTeam.isActive },
      isAssigned: exists(
        query
          .select({ id: expertAssignment.id })
          .from(expertAssignment)
          .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
          .where(
            and(
              eq(expertAssignment.expertId, places.readerId),
              besideActing(whoseAt(places)),
              eq(expertAssignment.councilId, places.councilId),
              isNull(expertAssignment.endedAt),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(council)
    .leftJoin(councilTeam, and(eq(councilTeam.councilId, council.id), eq(councilTeam.personId, places.readerId)))
    .where(eq(council.id, places.councilId)),
);
