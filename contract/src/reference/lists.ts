import type { FieldProblem } from '../kernel/errors.ts';
import { endsOfLines, isBlank, isStorable } from '../kernel/storable.ts';

/**
 * The reference lists that administrators keep: the fields of each, in the order of the form. Screen, calls, checks, journal
 * and words (`lists.words.{ru,en}.json`) follow from it; a new field is a line here, a column and its words.
 */

interface Texts {
  readonly kind: 'texts';
  readonly max: number;
  readonly optional: boolean;
  /** Several lines. */
  readonly lines: boolean;
}
export type ListField =
  | Texts
  /** ISO 3166-1 alpha-2, or nothing. */
  | { readonly kind: 'country' }
  /** Where it stands before the alphabet counts: smaller ones first. */
  | { readonly kind: 'place' }
  /** A facility kind; fixed once something refers to the entry. */
  | { readonly kind: 'facility'; readonly fixedInUse: boolean }
  | { readonly kind: 'switch' }
  /** Entries of another list. */
  | { readonly kind: 'entries'; readonly of: ListName }
  | { readonly kind: 'hours' }
  /** Names and values, as they are shown. */
  | { readonly kind: 'properties' }
  | { readonly kind: 'choice'; readonly options: readonly string[] };

export interface ListDefinition {
  readonly fields: Readonly<Record<string, ListField>>;
  /** Two entries may turn out to be one. */
  readonly merges: boolean;
}

export const listNames = [
  'stations',
  'methods',
  'equipment',
  'organisations',
  'degrees',
  'ranks',
  'sample_types',
  'areas',
  'hazards',
] as const;
export type ListName = (typeof listNames)[number];
export const isListName = (name: unknown): name is ListName => (listNames as readonly unknown[]).includes(name);

const texts = (max: number, { optional = false, lines = false } = {}): Texts => ({
  kind: 'texts',
  max,
  optional,
  lines,
});
const name = texts(300);
const shortName = texts(100);
const description = texts(4000, { optional: true, lines: true });
const place = { kind: 'place' } as const;
const available = { kind: 'switch' } as const;

export const referenceLists = {
  stations: {
    fields: {
      name: texts(60),
      full_name: name,
      kind: { kind: 'facility', fixedInUse: true },
      is_available: available,
      methods: { kind: 'entries', of: 'methods' },
      typical_hours: { kind: 'hours' },
      description,
      parameters: { kind: 'properties' },
    },
    merges: false,
  },
  methods: { fields: { name, short_name: texts(60), description }, merges: false },
  equipment: {
    fields: {
      name,
      kind: { kind: 'facility', fixedInUse: false },
      is_available: available,
      stations: { kind: 'entries', of: 'stations' },
      description,
    },
    merges: false,
  },
  organisations: {
    fields: {
      name: texts(500),
      short_name: texts(200),
      city: texts(100, { optional: true }),
      country: { kind: 'country' },
      list_order: place,
    },
    merges: true,
  },
  degrees: { fields: { name, short_name: shortName, list_order: place }, merges: false },
  ranks: { fields: { name, short_name: shortName }, merges: false },
  sample_types: { fields: { name, list_order: place }, merges: false },
  areas: { fields: { name }, merges: false },
  hazards: {
    fields: {
      name,
      text: texts(500, { lines: true }),
      flag: { kind: 'choice', options: ['is_toxic', 'is_biohazard', 'is_different_dangerous'] },
    },
    merges: false,
  },
} as const satisfies Readonly<Record<ListName, ListDefinition>>;

export const listOf = (list: ListName): ListDefinition => referenceLists[list];
/** Its fields with their names, in the order of the form. */
export const fieldsOf = (list: ListName): readonly (readonly [string, ListField])[] =>
  Object.entries(listOf(list).fields);

export interface Both {
  readonly ru: string;
  readonly en: string;
}
export interface Hours {
  readonly from: number;
  readonly to: number;
}
export interface Property {
  readonly name: Both;
  readonly value: Both;
}
export type FieldValue = Both | string | number | boolean | null | Hours | readonly number[] | readonly Property[];
export type EntryValues = Readonly<Record<string, FieldValue>>;

/** What an entry that is not there yet begins with. */
export function emptyValues(list: ListName): EntryValues {
  return Object.fromEntries(fieldsOf(list).map(([field, { kind }]) => [field, empty[kind]]));
}
const empty: Readonly<Record<ListField['kind'], FieldValue>> = {
  texts: { ru: '', en: '' },
  country: '',
  place: 0,
  facility: null,
  switch: true,
  entries: [],
  hours: null,
  properties: [],
  choice: null,
};

/** Most hours that are usual anywhere. */
export const mostHours = 10_000;
const mostProperties = 30;
const longestProperty = 200;

/** What is wrong, by the path of the field: the same rules on the screen and on the server. */
export function entryProblems(list: ListName, values: EntryValues): Record<string, readonly FieldProblem[]> {
  const found = fieldsOf(list).flatMap(([field, definition]) =>
    Object.entries(fieldProblems(definition, values[field])).map(
      ([part, problem]) => [part === '' ? field : `${field}.${part}`, [problem]] as const,
    ),
  );
  return Object.fromEntries(found);
}

type Problems = Readonly<Record<string, FieldProblem>>;
const required: FieldProblem = { key: 'validation.required' };
const choose: FieldProblem = { key: 'validation.choose' };
const tooLong = (limit: number): FieldProblem => ({ key: 'lists.problem.long', details: { limit } });

function fieldProblems(field: ListField, value: FieldValue | undefined): Problems {
  switch (field.kind) {
    case 'texts':
      return bothProblems(field, value);
    case 'country':
      return typeof value === 'string' && /^(?:[A-Z]{2})?$/.test(value) ? {} : { '': { key: 'lists.problem.country' } };
    case 'place':
      return isWhole(value, -1000, 1000) ? {} : { '': { key: 'lists.problem.place' } };
    case 'facility':
      return isWhole(value, 1, 3) ? {} : { '': choose };
    case 'switch':
      return typeof value === 'boolean' ? {} : { '': choose };
    case 'entries':
      return Array.isArray(value) && value.every((id) => isWhole(id, 1, 2_147_483_647)) ? {} : { '': choose };
    case 'hours':
      return hoursProblems(value);
    case 'properties':
      return propertyProblems(value);
    default:
      return typeof value === 'string' && field.options.includes(value) ? {} : { '': choose };
  }
}

const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bothProblems(field: Omit<Texts, 'kind'>, value: unknown): Problems {
  const both = isObject(value) ? value : {};
  const problems = (['ru', 'en'] as const).flatMap((language) => {
    const problem = textProblem(both[language], field);
    return problem ? [[language, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function textProblem(text: unknown, { max, optional, lines }: Omit<Texts, 'kind'>): FieldProblem | undefined {
  if (typeof text !== 'string') return required;
  if (!optional && isBlank(text)) return required;
  if (text.length > max) return tooLong(max);
  if (!isStorable(text)) return { key: 'validation.characters' };
  return !lines && endsOfLines.test(text) ? { key: 'validation.one_line' } : undefined;
}

function hoursProblems(value: unknown): Problems {
  if (value === null) return {};
  const { from, to } = isObject(value) ? value : {};
  const isSound = isWhole(from, 1, mostHours) && isWhole(to, 1, mostHours) && from <= to;
  return isSound ? {} : { '': { key: 'lists.problem.hours', details: { limit: mostHours } } };
}

function propertyProblems(value: unknown): Problems {
  if (!Array.isArray(value)) return { '': choose };
  if (value.length > mostProperties)
    return { '': { key: 'lists.problem.properties', details: { limit: mostProperties } } };
  const found = value.flatMap((property: unknown, at) =>
    (['name', 'value'] as const).flatMap((part) => {
      const problems = bothProblems(
        { max: longestProperty, optional: false, lines: false },
        isObject(property) ? property[part] : undefined,
      );
      return Object.entries(problems).map(([language, problem]) => [`${at}.${part}.${language}`, problem] as const);
    }),
  );
  return Object.fromEntries(found);
}

/** As it is stored: without blanks around texts, ids once and in order. */
export function tidy(list: ListName, values: EntryValues): EntryValues {
  return Object.fromEntries(fieldsOf(list).map(([field, { kind }]) => [field, tidyValue(kind, values[field] ?? null)]));
}
const trimmed = ({ ru, en }: Both): Both => ({ ru: ru.trim(), en: en.trim() });
function tidyValue(kind: ListField['kind'], value: FieldValue): FieldValue {
  if (kind === 'texts') return trimmed(value as Both);
  if (kind === 'entries') return [...new Set(value as readonly number[])].toSorted((a, b) => a - b);
  if (kind !== 'properties') return value;
  return (value as readonly Property[]).map((one) => ({ name: trimmed(one.name), value: trimmed(one.value) }));
}
