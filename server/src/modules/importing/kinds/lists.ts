import type { ImportRow } from '@luch/contract/importing/import.schemas.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import type { Both, EntryValues, ListName } from '@luch/contract/reference/lists.ts';
import { importEntries } from '../../reference/lists/import-entries.commands.ts';
import { method } from '../../reference/reference.tables.ts';
import { type Incoming, refused, type Taken } from '../../../platform/rows/taken.ts';
import { lookupIn } from '../importing.queries.ts';

import type { BeginKind, ImportDeps } from './kind.ts';

/** A language that says nothing says what the other one says. */
const both = (ru: string, en: string, otherwise: Both = { ru: '', en: '' }): Both => ({
  ru: ru || en || otherwise.ru,
  en: en || ru || otherwise.en,
});

export const takeOrganisations: BeginKind<'organisations'> = (deps) =>
  takeList(deps, 'organisations', (row: ImportRow<'organisations'>) => {
    const name = both(row.name_ru, row.name_en);
    return {
      name,
      short_name: both(row.short_name_ru, row.short_name_en, name),
      city: both(row.city_ru, row.city_en),
      country: row.country.toUpperCase(),
      list_order: 0,
    };
  });

export const takeMethods: BeginKind<'methods'> = (deps) =>
  takeList(deps, 'methods', (row: ImportRow<'methods'>) => {
    const name = both(row.name_ru, row.name_en);
    return {
      name,
      short_name: both(row.short_name_ru, row.short_name_en, name),
      description: both(row.description_ru, row.description_en),
    };
  });

export const takeStations: BeginKind<'stations'> = async (deps, db) => {
  const methodOf = await lookupIn(db, method, 'methods');
  return takeList(deps, 'stations', (row: ImportRow<'stations'>) => {
    const unknown = row.methods.filter((word) => methodOf(word) === undefined);
    if (unknown.length > 0) return `methods names what is not here: ${unknown.join('; ')}`;
    if ((row.hours_from === null) !== (row.hours_to === null)) return 'hours_from and hours_to stand together';
    const name = both(row.name_ru, row.name_en);
    return {
      name,
      full_name: both(row.full_name_ru, row.full_name_en, name),
      kind: facilityKinds[row.kind],
      is_available: row.is_available,
      methods: row.methods.map((word) => methodOf(word)!),
      typical_hours: row.hours_from === null ? null : { from: row.hours_from, to: row.hours_to! },
      description: both(row.description_ru, row.description_en),
      parameters: [],
    };
  });
};

/** @param valuesOf what a row says as an entry of the list, or why it cannot */
function takeList<Row>(deps: ImportDeps, list: ListName, valuesOf: (row: Row) => EntryValues | string) {
  return async (tx: Parameters<typeof importEntries>[0]['tx'], rows: readonly Incoming<Row>[]) => {
    const taken = new Map<string, Taken>();
    const sound = rows.flatMap((row) => {
      const values = valuesOf(row.values);
      if (typeof values !== 'string') return [{ ...row, values }];
      taken.set(row.key, refused(values));
      return [];
    });
    return new Map([...taken, ...(await importEntries({ deps, tx, list, numbers: deps.numbers }, sound))]);
  };
}
