import { parsedJson } from './parsed-json.ts';

/*
 * The part of an address behind its question mark. Hand-written, since it belongs to the first page and zod does not.
 * A page says what it reads with `searchReader`; anything else in the address is no business of it.
 */

type Raw = Readonly<Record<string, unknown>>;
type Reader = (value: unknown) => unknown;

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** A day that exists and is no slip of the keys (`PlainDate` of the contract): with any other, sums of days fail. */
export const readDay = (value: unknown): string | undefined => {
  const text = readText(value);
  if (text === undefined || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return new Date(text).toISOString().startsWith(text) ? text : undefined;
};

export const readId = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** `1310,1290`; undefined for none. */
export const readIds = (value: unknown): readonly number[] | undefined => {
  const parts: unknown[] = Array.isArray(value) ? value : (readText(value) ?? '').split(/\D+/);
  const ids = parts.flatMap((part) => readId(part) ?? []);
  return ids.length > 0 ? ids : undefined;
};

export const readSwitch = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

export const readOneOf =
  <const Value extends string | number>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((one) => String(one) === String(value));

/** Without the keys that have no value, so that an address carries only what differs from the rule. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
export function present<T extends Raw>(values: T): Present<T>;
export function present(values: Raw): Raw {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

type Read<Parts extends Record<string, Reader>> = { [K in keyof Parts]?: Exclude<ReturnType<Parts[K]>, undefined> };

/** What a page reads from its address, key by key; what makes no sense there counts as absent. */
export interface SearchReader<Search> {
  (raw: Raw): Search;
  readonly keys: readonly (keyof Search & string)[];
}
export type SearchOf<Page extends (raw: Raw) => unknown> = ReturnType<Page>;

export function searchReader<Parts extends Record<string, Reader>>(parts: Parts): SearchReader<Read<Parts>>;
export function searchReader(parts: Record<string, Reader>): SearchReader<Raw> {
  // What makes no sense is said to be absent: the router keeps what a page says nothing about.
  const read = (raw: Raw) =>
    Object.fromEntries(Object.entries(parts).flatMap(([key, of]) => (key in raw ? [[key, of(raw[key])]] : [])));
  return Object.assign(read, { keys: Object.keys(parts) });
}

/** Earlier addresses carried texts that look like a number or a yes in quotation marks. */
const unquoted = (text: string): string => {
  if (!text.startsWith('"')) return text;
  const inner = parsedJson(text);
  return typeof inner === 'string' && parsedJson(inner) !== undefined ? inner : text;
};
/** `?tab=7&back=1310,1290`: texts as they are; the reader of a page knows what is a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([key, value]) => [key, unquoted(value)]));
}

export function stringifySearch(search: Raw): string {
  const parts = Object.entries(present(search)).map(([key, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value);
    // What would be read as quoted by an earlier address is quoted once more.
    const safe = unquoted(text) === text ? text : JSON.stringify(text);
    return `${encodeURIComponent(key)}=${encodeURIComponent(safe).replaceAll('%2C', ',').replaceAll('%20', '+')}`;
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
