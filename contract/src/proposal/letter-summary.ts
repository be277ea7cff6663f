import { z } from 'zod';
import { languages } from '../kernel/language.ts';

/** One letter as it would arrive, without what its reader alone may have. */
const ShownLetter = z.object({
  /** Of its receiver. */
  name: z.string(),
  /** What it is about; null where one letter tells of several. */
  proposal_id: z.number().nullable(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
});

/** Letters that go out, or would, by kind: its name in words, how many, and the first of them, at most 20. */
export const LetterSummary = z.array(
  z.object({
    letter: z.string(),
    name: z.string(),
    count: z.number(),
    shown: z.array(ShownLetter),
    /** Each reader gets one, whatever their number. */
    is_joined: z.boolean(),
  }),
);
export type LetterSummary = z.output<typeof LetterSummary>;
