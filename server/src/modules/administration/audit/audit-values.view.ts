import { numberFormat } from '@luch/contract/kernel/formats.ts';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { tableTitle } from '../lists/entry.view.ts';
import { said } from '../mail-texts/mail-texts.view.ts';
import type { SaidKind } from './audit-fields.view.ts';
import { type AuditNames, isNamedKind } from './audit-names.queries.ts';

export interface Saying {
  readonly texts: Texts;
  readonly language: Language;
  readonly names: AuditNames;
}

/** A value in words; empty where nothing stood. */
export function sayValue(saying: Saying, kind: SaidKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.map((one) => sayOne(saying, kind, one)).join(kind === 'properties' ? '; ' : ', ');
}

function sayOne(saying: Saying, kind: SaidKind, value: unknown): string {
  if (isNamedKind(kind)) return nameOf(saying, saying.names[kind], value);
  const say = sayers[kind];
  return say ? say(saying, value) : plain(value);
}

/** What is there no longer stands by its number; earlier entries have names in place of numbers. */
const nameOf = ({ texts, language }: Saying, names: ReadonlyMap<number, string>, value: unknown): string =>
  typeof value === 'number'
    ? (names.get(value) ?? texts.text(language, 'administration.value.number', { id: value }))
    : plain(value);

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : isRecord(value)
      ? Object.entries(value)
          .toSorted(([one], [other]) => order(one) - order(other))
          .map(([, one]) => plain(one))
          .filter(Boolean)
          .join(' / ')
      : '';
/** The database keeps keys in an order of its own. */
const order = (key: string): number => (languages as readonly string[]).indexOf(key);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Say = (saying: Saying, value: unknown) => string;
/** By a word file, else as it stands. */
const inWords =
  (prefix: string): Say =>
  ({ texts, language }, value) =>
    said(texts, language, `${prefix}.${plain(value)}`, plain(value));

const sayers: Partial<Record<SaidKind, Say>> = {
  roles: inWords('account.role'),
  fields: inWords('administration.fields'),
  queue: inWords('administration.queues'),
  addresses: inWords('mailing.audience'),
  decline: inWords('review.decline'),
  notice: inWords('administration.notice'),
  choice: inWords('lists.choices'),
  number: ({ language }, value) => (typeof value === 'number' ? numberFormat(language).format(value) : plain(value)),
  flag: ({ texts, language }, value) =>
    texts.text(language, value === true ? 'administration.yes' : 'administration.no'),
  date: (_, value) => plain(value).split('-').toReversed().join('.'),
  country: ({ language }, value) => countryName(language, plain(value)),
  moved: ({ texts, language }, value) => {
    const { table, moved } = value as { table?: unknown; moved?: unknown };
    return `${tableTitle(texts, language, plain(table))} ${plain(moved)}`;
  },
  hours: ({ texts, language }, value) => {
    const { from, to } = value as { from?: unknown; to?: unknown };
    return texts.text(language, 'administration.value.hours', { from: plain(from), to: plain(to) });
  },
  properties: (_, value) => {
    const { name, value: stands } = value as { name?: unknown; value?: unknown };
    return `${plain(name)}: ${plain(stands)}`;
  },
};

function countryName(language: Language, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
}
