import { z } from 'zod';
import { tellsOf } from '../kernel/personal-data.ts';
import { Id, Paging, SearchWords, Text } from '../kernel/schemas.ts';

const letterStates = ['waiting', 'failing', 'sent', 'given_up'] as const;

export const LettersQuery = z.object({
  /** A part of the address or of the subject. */
  search: SearchWords.optional(),
  state: z.enum(letterStates).optional(),
  /** To this person, at the address that they have now. */
  person_id: Id.optional(),
  ...Paging,
});

/** What a letter said is nobody's to read but its receiver's. */
export const LetterRow = tellsOf(
  { address: 'recipient' },
  z.object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(letterStates),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    attempts: z.number(),
    last_error: z.string(),
    can_send_again: z.boolean(),
  }),
);
export type LetterRow = z.output<typeof LetterRow>;

const jobStates = ['created', 'retry', 'active', 'failed', 'completed', 'cancelled'] as const;
export const JobsQuery = z.object({ state: z.enum(jobStates).optional(), ...Paging });
export const JobRow = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  created_at: z.string(),
  done_at: z.string().nullable(),
  attempts: z.number(),
  error: z.string(),
  can_retry: z.boolean(),
});
export type JobRow = z.output<typeof JobRow>;

export const JobInput = z.object({ id: z.uuid(), queue: Text(100) });
export const LetterInput = z.object({ id: z.uuid() });
