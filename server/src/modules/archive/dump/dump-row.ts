import { text } from '@luch/contract/kernel/limits.ts';
import { z } from 'zod';
import { readAuthors } from '../author-name.ts';

/** One proposal of a dump. Messages are for the operator: they follow the name of the column. */
const Line = (max: number) =>
  z
    .union([z.string(), z.number()], { error: 'is not text' })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .max(max, { error: `is longer than ${max} characters` })
        .refine((value) => !value.includes('\u0000'), { error: 'holds a character that cannot be kept' }),
    );
const Needed = (max: number) => Line(max).refine((value) => value !== '', { error: 'is missing' });
const Optional = (max: number) =>
  Line(max)
    .nullish()
    .transform((value) => value ?? '');

const Authors = z
  .union(
    [
      z
        .array(Needed(300))
        .min(1)
        .transform((names) => names.join('; ')),
      Needed(2000),
    ],
    { error: 'is missing' },
  )
  .refine(
    (authors) => authors === '' || readAuthors(authors).some(({ parts }) => parts.some((part) => !part.isInitial)),
    {
      error: 'holds no name',
    },
  );

const Year = Line(10)
  .refine((value) => value === '' || /^(19|20)\d\d$/.test(value), { error: 'is not a year' })
  .transform((value) => (value === '' ? null : Number(value)))
  .nullish()
  .transform((value) => value ?? null);

export const DumpRow = z.object({
  number: z.preprocess((value) => value ?? '', Needed(50)),
  name: z.preprocess((value) => value ?? '', Needed(1000)),
  authors: Authors,
  year: Year,
  station: Optional(200),
  status: Optional(200),
  abstract: Optional(text.importedText),
});
export type DumpRow = z.output<typeof DumpRow>;
