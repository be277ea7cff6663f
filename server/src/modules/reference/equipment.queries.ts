import type { Language } from '@luch/contract/kernel/language.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import type { EquipmentRow, MethodRow } from '@luch/contract/reference/reference.schemas.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { inOrder, said } from '../../platform/database/in-language.ts';
import { equipment, equipmentStation, method, type Station, station, stationMethod } from './reference.tables.ts';

/** Active stations, then active additional equipment, each by name. Three statements, however many rows. */
export async function equipmentRows(db: Executor, language: Language): Promise<EquipmentRow[]> {
  const [stations, extras, methods] = await Promise.all([
    db
      .select()
      .from(station)
      .where(eq(station.isActive, true))
      .orderBy(inOrder(said(language, station.nameRu, station.nameEn), language)),
    additional(db, language),
    methodsByStation(db),
  ]);
  return [...stations.map((row) => stationRow(row, language, methods.get(row.id) ?? [])), ...extras];
}

function stationRow(row: Station, language: Language, methods: readonly Method[]): EquipmentRow {
  const isRu = language === 'ru';
  return {
    id: row.id,
    code: row.code,
    name: isRu ? row.nameRu : row.nameEn,
    full_name: isRu ? row.fullNameRu : row.fullNameEn,
    type: 'station',
    megascience_type: megascienceTypeOf(row.kindId),
    megascience_type_ext_id: row.kindId,
    description: isRu ? row.descriptionRu : row.descriptionEn,
    is_available: row.isAvailable,
    additional_for: [],
    parameters: row.parameters.map(({ name, value }) => ({ name: name[language], value: value[language] })),
    typical_hours:
      row.typicalHoursFrom === null || row.typicalHoursTo === null
        ? null
        : { from: row.typicalHoursFrom, to: row.typicalHoursTo },
    ...searchFields(row, methods, language),
  };
}

async function additional(db: Executor, language: Language): Promise<EquipmentRow[]> {
  const name = said(language, equipment.nameRu, equipment.nameEn);
  const rows = await db
    .select({
      id: equipment.id,
      code: equipment.code,
      kindId: equipment.kindId,
      name,
      description: said(language, equipment.descriptionRu, equipment.descriptionEn),
      is_available: equipment.isAvailable,
      // Retired stations too: the plan of a proposal at one may still change, and with it what is used there.
      additional_for: idsOf(equipmentStation.stationId),
    })
    .from(equipment)
    .leftJoin(equipmentStation, eq(equipmentStation.equipmentId, equipment.id))
    .where(eq(equipment.isActive, true))
    .groupBy(equipment.id)
    .orderBy(inOrder(name, language));
  return rows.map(({ kindId, ...row }) => ({
    ...row,
    full_name: '',
    type: 'additional',
    megascience_type: megascienceTypeOf(kindId),
    megascience_type_ext_id: kindId,
    parameters: [],
    typical_hours: null,
    search_names: '',
    search_text: '',
  }));
}

type Method = typeof method.$inferSelect;

async function methodsByStation(db: Executor): Promise<ReadonlyMap<number, readonly Method[]>> {
  const rows = await db
    .select({ stationId: stationMethod.stationId, method })
    .from(stationMethod)
    .innerJoin(method, and(eq(method.id, stationMethod.methodId), eq(method.isActive, true)))
    .orderBy(asc(stationMethod.stationId), asc(method.id));
  const groups = Map.groupBy(rows, (row) => row.stationId);
  return new Map([...groups].map(([id, list]) => [id, list.map((row) => row.method)]));
}

/** Both languages: who thinks 'SAXS' finds it on a Russian screen too. */
function searchFields(row: Station, methods: readonly Method[], language: Language) {
  const names = methods.flatMap((one) => [one.nameRu, one.nameEn, one.shortNameRu, one.shortNameEn]);
  const other = language === 'ru' ? 'descriptionEn' : 'descriptionRu';
  return {
    search_names: [...new Set([row.nameRu, row.nameEn, row.fullNameRu, row.fullNameEn, ...names])].join(' · '),
    search_text: [row[other], ...methods.map((one) => one[other])].join(' '),
  };
}

/** Unavailable stations offer no methods for now (fine point A37). */
export function methodRows(db: Executor, language: Language): Promise<MethodRow[]> {
  const name = said(language, method.nameRu, method.nameEn);
  return db
    .select({
      id: method.id,
      name,
      short_name: said(language, method.shortNameRu, method.shortNameEn),
      description: said(language, method.descriptionRu, method.descriptionEn),
      method_equipment: idsOf(station.id),
    })
    .from(method)
    .leftJoin(stationMethod, eq(stationMethod.methodId, method.id))
    .leftJoin(
      station,
      and(eq(station.id, stationMethod.stationId), eq(station.isActive, true), eq(station.isAvailable, true)),
    )
    .where(eq(method.isActive, true))
    .groupBy(method.id)
    .orderBy(inOrder(name, language));
}

/** Ids of a left join, none when nothing was joined. */
const idsOf = (column: PgColumn): SQL<number[]> =>
  sql<number[]>`coalesce(array_agg(${column} order by ${column}) filter (where ${column} is not null), '{}')`;
