import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/open.ts';
import { readData, type Rows } from './data-files.ts';
import {
  academicDegree,
  academicRank,
  equipment,
  equipmentStation,
  facilityKind,
  facilitySession,
  hazard,
  method,
  organisation,
  sampleType,
  scientificArea,
  station,
  stationMethod,
} from './reference.tables.ts';
import { removedFrom, setLinks, untouched, upsert } from './upsert.ts';

/**
 * Brings the reference lists to what the data files say, at every start. Ids are those of the files. What administrators
 * have changed, retired, added or removed stays so, and so does what a moderator has made of a session; nothing is
 * deleted, because proposals refer to it.
 */
export async function loadReferences(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference lists'))`);
    await loadFacilities(tx);
    await loadForms(tx);
    await loadSessions(tx, readData('sessions'));
  });
}

/** Adds sessions that are not there yet, by id, but for those that were deleted. The demonstration brings more of them, in the form of the file. */
export async function loadSessions(tx: Db | Tx, rows: Rows<'sessions'>): Promise<void> {
  const removed = await removedFrom(tx, facilitySession);
  const values = rows
    .filter(({ id }) => !removed.has(id))
    .map((row) => ({
      id: row.id,
      kindId: row.kind,
      name: row.name,
      planningStart: row.planning_start,
      planningEnd: row.planning_end,
      deadline: row.deadline,
      notice: row.notice,
      noticeKind: row.notice_kind,
      invented: row.invented ?? false,
    }));
  if (values.length > 0) await tx.insert(facilitySession).values(values).onConflictDoNothing();
}

const stationMethods = { owner: stationMethod.stationId, other: stationMethod.methodId, others: method };
const equipmentStations = { owner: equipmentStation.equipmentId, other: equipmentStation.stationId, others: station };

async function loadFacilities(tx: Tx): Promise<void> {
  const stations = readData('stations');
  const methods = readData('methods');
  const extras = readData('equipment');
  const kinds = readData('facility-kinds').map((row) => ({
    ...entry(row),
    ...fullName(row),
    ...shortName(row),
    ...description(row),
  }));
  await upsert(tx, facilityKind, kinds);
  await upsert(tx, station, stations.map(stationRow));
  await upsert(
    tx,
    method,
    methods.map((row) => ({ ...entry(row), ...shortName(row), ...description(row) })),
  );
  const extraRows = extras.map((row) => ({ ...entry(row), ...description(row), kindId: row.kind, ...switches(row) }));
  await upsert(tx, equipment, extraRows);

  const ofMethod = byCode(methods, 'methods.json');
  const ofStation = byCode(stations, 'stations.json');
  const offered = stations.flatMap((row) => row.methods.map((code) => ({ owner: row.id, other: ofMethod(code) })));
  const usable = extras.flatMap((row) => row.stations.map((code) => ({ owner: row.id, other: ofStation(code) })));
  await setLinks(tx, stationMethod, stationMethods, await untouched(tx, station, ids(stations)), offered);
  await setLinks(tx, equipmentStation, equipmentStations, await untouched(tx, equipment, ids(extras)), usable);
}

async function loadForms(tx: Tx): Promise<void> {
  const organisations = readData('organisations').map((row) => ({
    ...entry(row),
    ...shortName(row),
    cityRu: row.city.ru,
    cityEn: row.city.en,
    country: row.country,
    ...order(row),
  }));
  const degrees = readData('academic-degrees').map((row) => ({ ...entry(row), ...shortName(row), ...order(row) }));
  const ranks = readData('academic-ranks').map((row) => ({ ...entry(row), ...shortName(row) }));
  const hazards = readData('hazards').map((row) => ({
    ...entry(row),
    flag: row.flag,
    textRu: row.text.ru,
    textEn: row.text.en,
  }));
  await upsert(tx, organisation, organisations);
  await upsert(tx, academicDegree, degrees);
  await upsert(tx, academicRank, ranks);
  await upsert(tx, scientificArea, readData('scientific-areas').map(entry));
  await upsert(
    tx,
    sampleType,
    readData('sample-types').map((row) => ({ ...entry(row), ...order(row) })),
  );
  await upsert(tx, hazard, hazards);
}

const stationRow = (row: Rows<'stations'>[number]) => ({
  ...entry(row),
  ...fullName(row),
  ...description(row),
  kindId: row.kind,
  parameters: row.parameters,
  typicalHoursFrom: row.typical_hours?.[0] ?? null,
  typicalHoursTo: row.typical_hours?.[1] ?? null,
  ...switches(row),
});

interface Both {
  readonly ru: string;
  readonly en: string;
}
const entry = ({ id, code, name }: { id: number; code: string; name: Both }) => ({
  id,
  code,
  nameRu: name.ru,
  nameEn: name.en,
});
const fullName = ({ full_name: name }: { full_name: Both }) => ({ fullNameRu: name.ru, fullNameEn: name.en });
const shortName = ({ short_name: name }: { short_name: Both }) => ({ shortNameRu: name.ru, shortNameEn: name.en });
const description = ({ description: text }: { description: Both }) => ({
  descriptionRu: text.ru,
  descriptionEn: text.en,
});
const order = ({ list_order: place }: { list_order?: number | undefined }) => ({ listOrder: place ?? 0 });
const switches = (row: { is_active: boolean; is_available: boolean }) => ({
  isActive: row.is_active,
  isAvailable: row.is_available,
});
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

function byCode(
  rows: readonly { readonly id: number; readonly code: string }[],
  file: string,
): (code: string) => number {
  const known = new Map(rows.map((row) => [row.code, row.id]));
  return (code) => {
    const id = known.get(code);
    if (id === undefined) throw new Error(`${file} has no '${code}'`);
    return id;
  };
}
