import {
  type Both,
  type EntryValues,
  fieldsOf,
  type FieldValue,
  type Hours,
  type ListField,
  type ListName,
} from '@luch/contract/reference/lists.ts';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  academicDegree,
  academicRank,
  equipment,
  equipmentStation,
  hazard,
  method,
  organisation,
  sampleType,
  scientificArea,
  station,
  stationMethod,
} from '../reference.tables.ts';
import type { LinkColumns } from '../upsert.ts';

/** What every list has. */
export type ListTable = PgTable & {
  readonly [Column in 'id' | 'code' | 'nameRu' | 'nameEn' | 'isActive' | 'version']: PgColumn;
};
export interface Links extends LinkColumns {
  readonly table: PgTable;
  readonly others: ListTable;
}

export const listTables: Readonly<Record<ListName, ListTable>> = {
  stations: station,
  methods: method,
  equipment,
  organisations: organisation,
  degrees: academicDegree,
  ranks: academicRank,
  sample_types: sampleType,
  areas: scientificArea,
  hazards: hazard,
};

/** Where the entries of other lists stand that a field chooses. */
const linked: Partial<Record<ListName, Readonly<Record<string, Links>>>> = {
  stations: {
    methods: { table: stationMethod, owner: stationMethod.stationId, other: stationMethod.methodId, others: method },
  },
  equipment: {
    stations: {
      table: equipmentStation,
      owner: equipmentStation.equipmentId,
      other: equipmentStation.stationId,
      others: station,
    },
  },
};
export const linksOf = (list: ListName): Readonly<Record<string, Links>> => linked[list] ?? {};

type Columns = Readonly<Record<string, PgColumn>>;
export const columnsOf = (table: PgTable): Columns => getTableColumns(table);
type Row = Readonly<Record<string, unknown>>;

const camel = (field: string): string => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A field by the columns that hold it, both ways; entries of other lists stand in tables of their own. */
const stored: Readonly<
  Record<ListField['kind'], { write(field: string, value: FieldValue): Row; read(field: string, row: Row): unknown }>
> = {
  texts: {
    write: (field, value) => ({ [`${field}Ru`]: (value as Both).ru, [`${field}En`]: (value as Both).en }),
    read: (field, row) => ({ ru: row[`${field}Ru`], en: row[`${field}En`] }),
  },
  facility: { write: (_, value) => ({ kindId: value }), read: (_, row) => row['kindId'] },
  hours: {
    write: (field, value) => ({
      [`${field}From`]: (value as Hours | null)?.from ?? null,
      [`${field}To`]: (value as Hours | null)?.to ?? null,
    }),
    read: (field, row) => (row[`${field}From`] === null ? null : { from: row[`${field}From`], to: row[`${field}To`] }),
  },
  entries: { write: () => ({}), read: () => [] },
  country: asItIs(),
  place: asItIs(),
  switch: asItIs(),
  properties: asItIs(),
  choice: asItIs(),
};
function asItIs() {
  return {
    write: (field: string, value: FieldValue): Row => ({ [field]: value }),
    read: (field: string, row: Row): unknown => row[field],
  };
}

export const rowOf = (list: ListName, values: EntryValues): Row =>
  Object.assign(
    {},
    ...fieldsOf(list).map(([field, { kind }]) => stored[kind].write(camel(field), values[field] ?? null)),
  ) as Row;

export const valuesOf = (list: ListName, row: Row, links: EntryValues): EntryValues =>
  Object.fromEntries(
    fieldsOf(list).map(([field, { kind }]) => [
      field,
      (kind === 'entries' ? links[field] : stored[kind].read(camel(field), row)) as FieldValue,
    ]),
  );
