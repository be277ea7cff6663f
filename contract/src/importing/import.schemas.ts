import { z } from 'zod';
import { isName, Phone } from '../account/account.schemas.ts';
import { languages } from '../kernel/language.ts';
import { beamTime, birthDateMinimum, council, text } from '../kernel/limits.ts';
import { megascienceTypes } from '../reference/facility-kind.ts';
import { referenceLists } from '../reference/lists.ts';
import {
  Address,
  Day,
  Flag,
  Keys,
  Lines,
  MaybeDay,
  MaybeNumber,
  MaybeOneOf,
  Needed,
  OneOf,
  wholeWithin,
  within,
  Words,
} from './import-cells.ts';

/**
 * What a facility brings along from the system before, row by row (decision 0133). `key` is what the row is called there: by
 * it the same file changes nothing a second time, and files name each other's rows. `docs/import/` is printed from here.
 */
const key = Needed(200).meta({ description: 'what the row is called in the system before; never changes' });
const facility = OneOf(megascienceTypes);
const mostKeys = 100;
const noName = 'holds a link or a number, or no space after a full stop';

const { stations, methods, organisations } = referenceLists;
const inBoth = 'where one language is empty it says what the other says';

const Organisation = z.object({
  key,
  name_ru: Words(organisations.fields.name.max).meta({ description: inBoth }),
  name_en: Words(organisations.fields.name.max),
  short_name_ru: Words(organisations.fields.short_name.max).meta({ description: 'the name where it is empty' }),
  short_name_en: Words(organisations.fields.short_name.max),
  city_ru: Words(organisations.fields.city.max),
  city_en: Words(organisations.fields.city.max),
  country: Words(2).meta({ description: 'two letters of ISO 3166-1, such as RU' }),
});

const Method = z.object({
  key,
  name_ru: Words(methods.fields.name.max).meta({ description: inBoth }),
  name_en: Words(methods.fields.name.max),
  short_name_ru: Words(methods.fields.short_name.max).meta({ description: 'the name where it is empty' }),
  short_name_en: Words(methods.fields.short_name.max),
  description_ru: Lines(methods.fields.description.max),
  description_en: Lines(methods.fields.description.max),
});

const Station = z.object({
  key,
  kind: facility,
  name_ru: Words(stations.fields.name.max).meta({ description: inBoth }),
  name_en: Words(stations.fields.name.max),
  full_name_ru: Words(stations.fields.full_name.max).meta({ description: 'the name where it is empty' }),
  full_name_en: Words(stations.fields.full_name.max),
  methods: Keys(mostKeys).meta({ description: 'methods, by key or name, with semicolons between' }),
  hours_from: MaybeNumber(wholeWithin(1, beamTime.maxRequested)).meta({ description: 'hours that are usual here' }),
  hours_to: MaybeNumber(wholeWithin(1, beamTime.maxRequested)),
  description_ru: Lines(stations.fields.description.max),
  description_en: Lines(stations.fields.description.max),
  is_available: Flag(true),
});

const Person = z.object({
  key,
  email: Address.meta({ description: 'with which the person comes in: ‘Forgot your password?’ sets the first one' }),
  last_name: Needed(100).refine(isName, { error: noName }),
  first_name: Needed(100).refine(isName, { error: noName }),
  middle_name: Words(100)
    .refine((name) => name.length !== 1, { error: 'is shorter than 2 characters' })
    .refine(isName, { error: noName }),
  phone_number: Words(32).refine((phone) => phone === '' || Phone.safeParse(phone).success, {
    error: 'is no phone number',
  }),
  birth_date: MaybeDay.refine((date) => date === null || date >= birthDateMinimum, {
    error: `is before ${birthDateMinimum}`,
  }),
  organisation: Words(500).meta({ description: 'by key or name' }),
  academic_degree: Words(200).meta({ description: 'by name or short name' }),
  academic_rank: Words(200).meta({ description: 'by name or short name' }),
  language: MaybeOneOf(languages, 'ru'),
});

const Session = z.object({
  key,
  kind: facility,
  name: Needed(council.sessionName),
  date_start: Day.meta({ description: 'first day of the experiments' }),
  date_end: Day.meta({ description: 'their last day' }),
  deadline: Day.meta({ description: 'last day of submission' }),
  notice: MaybeDay.meta({ description: 'when applicants hear of the decision' }),
  notice_kind: MaybeOneOf(['after', 'by'], null),
});

/** Ends of a proposal's life: nothing is in progress in a system that was left. */
export const finalStatuses = ['done', 'publication', 'reject', 'archived', 'not_realized'] as const;

const Proposal = z.object({
  key,
  author: Needed(254).meta({ description: 'by key or e-mail address' }),
  members: Keys(mostKeys).meta({ description: 'the team, by key or e-mail address, with semicolons between' }),
  status: OneOf(finalStatuses),
  name: Needed(text.proposalName),
  keywords: Words(text.keywords),
  station: Needed(300).meta({ description: 'by key or name' }),
  method: Words(300).meta({ description: 'by key or name' }),
  scientific_area: Words(300).meta({ description: 'by name' }),
  session: Words(200).meta({ description: 'by key' }),
  submitted_on: Day,
  finished_on: MaybeDay.meta({ description: 'when it came to its end; the day of submission where it is empty' }),
  requested_hours: MaybeNumber(wholeWithin(0, beamTime.maxRequested)),
  granted_hours: MaybeNumber(within(0.1, beamTime.maxGranted)),
  content: Lines(text.importedText).meta({ description: 'scientific content' }),
  background: Lines(text.importedText),
  expected_results: Lines(text.importedText),
});

/** In the order in which they are brought: a row names rows of those before it. */
export const importSchemas = {
  organisations: Organisation,
  methods: Method,
  stations: Station,
  people: Person,
  sessions: Session,
  proposals: Proposal,
} as const;
export type ImportKind = keyof typeof importSchemas;
export type ImportRow<Kind extends ImportKind> = z.output<(typeof importSchemas)[Kind]>;

export const importKinds = Object.keys(importSchemas) as ImportKind[];
export const isImportKind = (name: string): name is ImportKind => Object.hasOwn(importSchemas, name);
export const columnsOf = (kind: ImportKind): string[] => Object.keys(importSchemas[kind].shape);
/** What must be there in every row. */
export const neededColumns = (kind: ImportKind): string[] =>
  Object.entries(importSchemas[kind].shape).flatMap(([name, cell]) =>
    cell.safeParse(undefined).success ? [] : [name],
  );

/** As JSON Schema of a file: an array of rows. */
export function importJsonSchema(kind: ImportKind): object {
  const row = z.toJSONSchema(importSchemas[kind], { io: 'output' });
  return {
    $schema: row.$schema,
    title: `Rows of ${kind}, to be brought along by \`npm run import\``,
    type: 'array',
    items: { type: 'object', properties: row.properties, required: neededColumns(kind) },
  };
}
