import { z } from 'zod';
import { recordOf } from './record-of.ts';
import { searchLength } from './screen-limits.ts';
import { inOneLine, isBlank, isStorable } from './storable.ts';

/** For a rule of several fields: it is asked, and named, also when another field is wrong. */
export const together = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
};

/** A positive whole number as an id; also accepts digits as text, as query strings carry them. */
export const Id = z.coerce.number<number | string>().int().positive().max(2_147_483_647);
/** Ids as query strings carry them: numbers with commas between, or the name several times; one named twice counts once. */
export const IdList = (max: number, tooMany: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [...new Set([value].flat().flatMap((part) => part.split(',')))])
    .transform((parts): (string | number)[] => parts.map((part) => part.trim()).filter(Boolean))
    .pipe(z.array(Id).min(1, { error: 'validation.required' }).max(max, { error: tooMany }));
/** What lies further away is a slip of the keys, and neither the database nor sums of days know all of it. */
const isNear = (time: string): boolean => time >= '1900' && time < '3000';
const near = { error: 'validation.date' };
/** Calendar date without a time, `YYYY-MM-DD`, that exists. */
export const PlainDate = z.iso.date().refine(isNear, near);
/** A moment in UTC, ISO 8601; a Date inside. */
export const Moment = z.codec(z.iso.datetime().refine(isNear, near), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** What is said of a value that is not there; one of a wrong kind is told so in the usual words. */
export const ifMissing = (refusal: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? refusal : undefined),
});
const storable = { error: 'validation.characters' };
/** Trimmed text of several lines; `max` counts characters after trimming. What nobody can see is none. */
export const Text = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : ifMissing(missing))
    .overwrite((text) => (isBlank(text) ? '' : text.trim()))
    .max(max)
    .refine(isStorable, storable);
export const RequiredText = (max: number) => Text(max).min(1, { error: 'validation.required' });
/** The same in one line: an end of a line becomes a space, as it does where the line is typed. */
export const Line = (max: number) => Text(max).overwrite(inOneLine);
/** Words by which a list is searched. */
export const SearchWords = Line(searchLength);
export const RequiredLine = (max: number) => Line(max).min(1, { error: 'validation.required' });
/** Kept as typed, to the last space: a draft in somebody's hands must not lose its line breaks. */
export const Typed = (max: number) => z.string().max(max).refine(isStorable, storable);
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'validation.email' }).max(254));
/** Name in both languages of the interface is chosen by the server: an entry of a reference list. */
export const ReferenceEntry = z.object({ id: z.number(), name: z.string(), title: z.string() });
/** `page` from 1 and `page_size`; the answer's headers `pages` and `total` carry the counts. */
export const Paging = {
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number<number | string>().int().min(1).max(100).default(20),
};
export const Detail = z.object({ detail: z.string() });
/** An object with one value for each of these keys and no other: a map on the wire is never open. */
export const byKey = <const Key extends string | number, Value extends z.ZodType>(
  keys: readonly Key[],
  value: Value,
): z.ZodObject<Record<Key, Value>> => z.object(recordOf(keys, () => value));
