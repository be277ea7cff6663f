import { surnameFirst } from '@luch/contract/account/person-name.ts';
import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { ProposalToPlan } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { preferredDates } from '@luch/contract/proposal/preferred-dates.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { said } from '../../platform/database/in-language.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { isOwnOrDeclared } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { entrustedTo, officesOf, readerAt, type ReaderPlaces, valuesOf } from '../proposal/proposal.visibility.ts';
import { organisation, facilitySession, station } from '../reference/reference.tables.ts';
import { demandAnyStation, demandStationOffice, plannedBy } from '../reference/station-office.queries.ts';
import { isAccepted, isPlanning, reservedHours } from './proposal-hours.queries.ts';

interface Scope {
  readonly station_id?: number | undefined;
  readonly ms_list?: readonly number[] | undefined;
}

/**
 * Proposals of this person's stations whose hours are not all in the calendar: accepted and scheduled ones, and those that
 * a council in planning has accepted, unless they are this person's own. One statement.
 */
export async function proposalsToPlan(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  language: Language,
  { station_id: stationId, ms_list: kinds }: Scope,
): Promise<ProposalToPlan[]> {
  demandAnyStation(actor);
  if (stationId !== undefined) await demandStationOffice(db, actor, stationId);
  const values = {
    ...valuesOf(actor),
    ...(stationId !== undefined && { stationId }),
    ...(kinds && { asked: kinds }),
  };
  const rows = await rowsToPlan(db, values, { language, offices: officesOf(actor) });
  return rows.flatMap((row) => planView(row) ?? []);
}

/** The same of all stations of this person, apart by kind of facility, as their calendars list them. */
export async function toPlanByKind(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<ReadonlyMap<number, readonly ProposalToPlan[]>> {
  const rows = await rowsToPlan(db, valuesOf(actor), { language: actor.language, offices: officesOf(actor) });
  const plans = rows.flatMap(({ kindId, ...row }) => {
    const plan = planView(row);
    return plan && kindId !== null ? [{ kindId, plan }] : [];
  });
  const byKind = Map.groupBy(plans, ({ kindId }) => kindId);
  return new Map([...byKind].map(([kindId, found]) => [kindId, found.map(({ plan }) => plan)]));
}

type Places = ReaderPlaces & { readonly stationId?: Place<number>; readonly asked?: Place<readonly number[]> };
interface Shape {
  readonly language: Language;
  readonly offices: readonly Role[];
}

const rowsToPlan = prepared((query, places: Places, { language, offices }: Shape) => {
  const reader = readerAt(places, offices);
  const isPlanned = sql<boolean>`${council.id} is not null`;
  return query
    .select({
      id: proposal.id,
      name: proposal.name,
      lastName: person.lastName,
      firstName: person.firstName,
      organisation: said(language, organisation.nameRu, organisation.nameEn),
      stationId: proposal.stationId,
      kindId: proposal.kindId,
      status: proposal.status,
      isPlanned,
      own: proposal.grantedHours,
      planned: councilEntry.grantedHours,
      reserved: reservedHours,
      preferredFrom: proposal.preferredFrom,
      preferredTo: proposal.preferredTo,
      canWorkAtNight: proposal.canWorkAtNight,
      sessionStart: facilitySession.planningStart,
      sessionEnd: facilitySession.planningEnd,
      extensionTo: proposal.extensionTo,
    })
    .from(proposal)
    .innerJoin(station, eq(station.id, proposal.stationId))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .leftJoin(councilEntry, isAccepted)
    .leftJoin(council, isPlanning)
    .where(
      and(
        plannedBy(reader),
        entrustedTo(reader),
        places.stationId && eq(proposal.stationId, places.stationId),
        places.asked && isAmong(proposal.kindId, places.asked),
        or(
          inArray(proposal.status, [s.approve, s.scheduled]),
          and(isNotNull(council.id), not(isOwnOrDeclared(reader))),
        ),
        inArray(proposal.status, [s.statement, s.approve, s.scheduled]),
      ),
    )
    .orderBy(sql`coalesce(${proposal.extensionTo}, ${facilitySession.planningEnd}) nulls last`, asc(proposal.id));
});

function planView(row: Omit<Awaited<ReturnType<typeof rowsToPlan>>[number], 'kindId'>): ProposalToPlan | undefined {
  const granted = row.isPlanned ? row.planned : row.own;
  const remaining = hoursLeft(granted, row.reserved);
  if (remaining <= 0 || row.stationId === null) return undefined;
  return {
    proposal_id: row.id,
    name: row.name,
    applicant: surnameFirst({ last_name: row.lastName, first_name: row.firstName }),
    organisation: row.organisation ?? '',
    station_id: row.stationId,
    status_id: row.status,
    type: row.isPlanned ? recordTypes.preliminary : recordTypes.experiment,
    provided_experiment_duration: granted,
    reserved_hours: row.reserved,
    remaining_hours: remaining,
    experiment_calendar: preferredDates(row.preferredFrom, row.preferredTo),
    can_work_at_night: row.canWorkAtNight,
    session_start: row.sessionStart,
    session_end: later(row.extensionTo, row.sessionEnd),
  };
}

const later = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other);
