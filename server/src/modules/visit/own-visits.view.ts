import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { OwnVisit } from '@luch/contract/visit/own-visit.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept } from '../../platform/settings/parts.ts';
import { person } from '../account/account.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { hostsOfStations } from './hosts.queries.ts';
import { readinessOf } from './readiness/readiness.queries.ts';
import { readinessRow } from './readiness/readiness.view.ts';
import { visitsOfPerson } from './visit.queries.ts';
import { visitView } from './visit.view.ts';

type ViewDeps = Pick<Deps, 'clock' | 'config' | 'settings' | 'texts'>;

/** One's own visits that are still to come, the next one first, in four statements however many. */
export async function ownVisits(deps: ViewDeps, tx: Executor, actor: Actor, language: Language): Promise<OwnVisit[]> {
  if (!isKept(deps, 'visits_from')) return [];
  const now = deps.clock.now();
  const rows = await visitsOfPerson(tx, language, actor, now);
  const ids = [...new Set(rows.flatMap(({ row }) => row.slotId ?? []))];
  if (ids.length === 0) return [];
  const experiments = new Map((await experimentsOf(tx, language, ids)).map((one) => [one.id, one]));
  const needs = Map.groupBy(await readinessOf(deps, tx, ids), (row) => row.slot_id);
  const hosts = Map.groupBy(
    await hostsOfStations(
      tx,
      [...experiments.values()].flatMap(({ stationId }) => stationId ?? []),
    ),
    ({ stationId }) => stationId,
  );
  const zone = deps.config.facilityTimeZone;
  return rows.flatMap((found) => {
    const of = experiments.get(found.row.slotId ?? 0);
    if (!of) return [];
    const party = {
      actorId: actor.id,
      isAuthor: of.applicantId === actor.id,
      isTeam: true,
      isStation: false,
      isOffice: false,
      readsSamples: true,
    };
    return {
      visit: visitView(deps.texts, language, party, found, now),
      name: of.name,
      author: shortName(of.author),
      station: of.station ?? '',
      starts: wallTime(of.startAt, zone),
      ends: wallTime(of.finishAt, zone),
      needs: (needs.get(of.id) ?? [])
        .filter(({ visit_id: id }) => id === null || id === found.row.id)
        .map((row) => readinessRow(deps, actor, language, row)),
      hosts: (hosts.get(of.stationId ?? 0) ?? []).map(({ id, phoneNumber, ...name }) => ({
        id,
        name: shortName(name),
        phone_number: phoneNumber ?? '',
      })),
      place: deps.settings.value('visit_place')[language],
    };
  });
}

const name = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

const experimentsOf = (tx: Executor, language: Language, ids: readonly number[]) =>
  tx
    .select({
      id: calendarRecord.id,
      startAt: calendarRecord.startAt,
      finishAt: calendarRecord.finishAt,
      stationId: calendarRecord.stationId,
      station: language === 'ru' ? station.nameRu : station.nameEn,
      name: proposal.name,
      applicantId: proposal.applicantId,
      author: name,
    })
    .from(calendarRecord)
    .innerJoin(proposal, eq(proposal.id, calendarRecord.proposalId))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(station, eq(station.id, calendarRecord.stationId))
    .where(isAmong(calendarRecord.id, ids));
