import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { day, descriptions, fullNames, moment, names, shortNames } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0010-reference.sql` and `0050-session.sql`, which say why each constraint and index is there. */

/** Given by the data files; administrators add theirs above, by an identity of each table. */
const id = () => integer('id').primaryKey();
const code = () => text('code').notNull();
const order = () => integer('list_order').notNull().default(0);
const flag = (name: string) => boolean(name).notNull().default(true);
/** What administrators make of an entry. */
const keeping = () => ({
  /** False: retired, chosen no more. */
  isActive: flag('is_active'),
  /** Counts the changes by administrators: from the first one on, the data files leave it alone. */
  version: integer('version').notNull().default(0),
});

export const facilityKind = pgTable('facility_kind', {
  id: id(),
  code: code(),
  ...names(),
  ...fullNames(),
  ...shortNames(),
  ...descriptions(),
});

/** A property of a station as it is shown: name and value in both languages. */
export interface StationParameter {
  readonly name: { readonly ru: string; readonly en: string };
  readonly value: { readonly ru: string; readonly en: string };
}

export const station = pgTable('station', {
  id: id(),
  code: code(),
  kindId: integer('kind_id').notNull(),
  ...names(),
  ...fullNames(),
  ...descriptions(),
  parameters: jsonb('parameters').$type<readonly StationParameter[]>().notNull().default([]),
  typicalHoursFrom: integer('typical_hours_from'),
  typicalHoursTo: integer('typical_hours_to'),
  /** False: listed as temporarily unavailable, without methods. */
  isAvailable: flag('is_available'),
  ...keeping(),
});
export type Station = typeof station.$inferSelect;

export const method = pgTable('method', {
  id: id(),
  code: code(),
  ...names(),
  ...shortNames(),
  ...descriptions(),
  ...keeping(),
});

export const stationMethod = pgTable(
  'station_method',
  { stationId: integer('station_id').notNull(), methodId: integer('method_id').notNull() },
  (table) => [
    primaryKey({ name: 'station_method_once', columns: [table.stationId, table.methodId] }),
    index('station_method_by_method').on(table.methodId),
  ],
);

/** Additional equipment; its ids never meet those of stations. */
export const equipment = pgTable('equipment', {
  id: id(),
  code: code(),
  kindId: integer('kind_id').notNull(),
  ...names(),
  ...descriptions(),
  isAvailable: flag('is_available'),
  ...keeping(),
});

export const equipmentStation = pgTable(
  'equipment_station',
  { equipmentId: integer('equipment_id').notNull(), stationId: integer('station_id').notNull() },
  (table) => [
    primaryKey({ name: 'equipment_station_once', columns: [table.equipmentId, table.stationId] }),
    index('equipment_station_by_station').on(table.stationId),
  ],
);

export const organisation = pgTable('organisation', {
  id: id(),
  code: code(),
  ...names(),
  ...shortNames(),
  cityRu: text('city_ru').notNull(),
  cityEn: text('city_en').notNull(),
  country: text('country').notNull(),
  listOrder: order(),
  /** Generated: all names and the city, lower case, е for ё. */
  searchText: text('search_text').generatedAlwaysAs(''),
  ...keeping(),
});

export const academicDegree = pgTable('academic_degree', {
  id: id(),
  code: code(),
  ...names(),
  ...shortNames(),
  listOrder: order(),
  ...keeping(),
});
export const academicRank = pgTable('academic_rank', {
  id: id(),
  code: code(),
  ...names(),
  ...shortNames(),
  ...keeping(),
});
export const scientificArea = pgTable('scientific_area', { id: id(), code: code(), ...names(), ...keeping() });
export const sampleType = pgTable('sample_type', {
  id: id(),
  code: code(),
  ...names(),
  listOrder: order(),
  ...keeping(),
});

export const hazard = pgTable('hazard', {
  id: id(),
  code: code(),
  flag: text('flag').$type<'is_toxic' | 'is_biohazard' | 'is_different_dangerous'>().notNull(),
  ...names(),
  textRu: text('text_ru').notNull(),
  textEn: text('text_en').notNull(),
  ...keeping(),
});

/** Entries of the data files that were deleted or merged: loading leaves them out. */
export const referenceRemoved = pgTable(
  'reference_removed',
  { list: text('list').notNull(), id: integer('id').notNull() },
  (table) => [primaryKey({ name: 'reference_removed_once', columns: [table.list, table.id] })],
);

export const facilitySession = pgTable(
  'facility_session',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    kindId: integer('kind_id').notNull(),
    name: text('name').notNull(),
    planningStart: day('planning_start').notNull(),
    planningEnd: day('planning_end').notNull(),
    deadline: day('deadline').notNull(),
    notice: day('notice'),
    noticeKind: text('notice_kind').$type<'after' | 'by'>(),
    invented: boolean('invented').notNull().default(false),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at'),
    changedBy: integer('changed_by'),
  },
  (table) => [
    unique('facility_session_once').on(table.kindId, table.name, table.planningStart),
    index('facility_session_by_deadline').on(table.kindId, table.deadline),
  ],
);
export type FacilitySession = typeof facilitySession.$inferSelect;
