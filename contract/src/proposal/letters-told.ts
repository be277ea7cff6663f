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

/** Everybody who gets one, with how many. */
export const Receivers = z.array(z.object({ id: z.number(), name: z.string(), letters: z.number() }));
export type Receivers = z.output<typeof Receivers>;

/** Whom it concerns and no letter reaches, with the reason and its words. */
export const WithoutLetter = z.array(
  z.object({ proposal_id: z.number(), id: z.number(), name: z.string(), because: z.string(), text: z.string() }),
);
export type WithoutLetter = z.output<typeof WithoutLetter>;

/** Letters that go out, or would, by kind: its name in words, how many, and the first of them, at most 20. */
export const LetterSummary = z.array(
  z.object({
    letter: z.string(),
    name: z.string(),
    count: z.number(),
    shown: z.array(ShownLetter),
    /** Each reader gets one, whatever their number. */
    is_joined: z.boolean(),
    to: Receivers,
  }),
);
export type LetterSummary = z.output<typeof LetterSummary>;

/** What a command on many tells, before or after it. */
export const lettersTold = { letters: LetterSummary, without: WithoutLetter };
export interface LettersTold {
  readonly letters: LetterSummary;
  readonly without: WithoutLetter;
}
