import { z } from 'zod';
import { inOneLine, isStorable } from '../kernel/storable.ts';

/**
 * Cells of a file that is brought along: text in CSV, text, numbers, flags or arrays in JSON. An empty cell is none. What is
 * wrong is said to the operator, behind the name of the column.
 */
const given = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

const told = (wrong: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : wrong),
});

const word = (max: number) =>
  z
    .string(told('is not text'))
    .overwrite((text) => text.trim())
    .max(max, { error: `is longer than ${max} characters` })
    .refine(isStorable, { error: 'holds a character that cannot be kept' });

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : given(value));
const oneLine = (value: unknown): unknown => {
  const text = textOf(value);
  return typeof text === 'string' ? inOneLine(text) : text;
};

/** In one line. */
export const Needed = (max: number) => z.preprocess(oneLine, word(max));
export const Words = (max: number) => z.preprocess(oneLine, word(max).default(''));
/** Of several lines. */
export const Lines = (max: number) => z.preprocess(textOf, word(max).default(''));

/** `2026-03-31` or `31.03.2026`. */
const isoDay = (value: unknown): unknown => {
  const text = given(value);
  if (typeof text !== 'string') return text;
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
};
const day = z.iso.date(told('is no date such as 2026-03-31 or 31.03.2026'));
export const Day = z.preprocess(isoDay, day);
export const MaybeDay = z.preprocess(isoDay, day.nullable().default(null));

const numberOf = (value: unknown): unknown => {
  const text = given(value);
  return typeof text === 'string' ? Number(text.trim().replace(',', '.')) : text;
};
export const MaybeNumber = (number: z.ZodNumber) => z.preprocess(numberOf, number.nullable().default(null));
/** @param most allowed */
export const within = (least: number, most: number): z.ZodNumber =>
  z
    .number(told('is not a number'))
    .min(least, { error: `is below ${least}` })
    .max(most, { error: `is above ${most}` });
export const wholeWithin = (least: number, most: number): z.ZodNumber =>
  within(least, most).int({ error: 'is not a whole number' });

const flags: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };
const flagOf = (value: unknown): unknown => {
  const text = given(value);
  const isWord = typeof text === 'string' || typeof text === 'number';
  return isWord ? (flags[String(text).trim().toLowerCase()] ?? text) : text;
};
/** yes or no, true or false, 1 or 0. */
export const Flag = (otherwise: boolean) =>
  z.preprocess(flagOf, z.boolean(told('is neither yes nor no')).default(otherwise));

/** `a; b; c`, or an array. */
const listed = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
    : given(value);
export const Keys = (most: number) =>
  z.preprocess(
    listed,
    z
      .array(Needed(200), told('is no list'))
      .max(most, { error: `holds more than ${most}` })
      .default([]),
  );

const lowerCase = (value: unknown): unknown => {
  const text = textOf(value);
  return typeof text === 'string' ? text.trim().toLowerCase() : text;
};
export const OneOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(lowerCase, z.enum(values, told(`is none of ${values.join(', ')}`)));
export const MaybeOneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  otherwise: NoInfer<Values[number]> | null,
) =>
  z.preprocess(
    lowerCase,
    z
      .enum(values, told(`is none of ${values.join(', ')}`))
      .nullable()
      .default(otherwise as never),
  );

export const Address = z.preprocess(
  lowerCase,
  z.email(told('is no e-mail address')).max(254, { error: 'is too long' }),
);
