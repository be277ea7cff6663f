import { z } from 'zod';
import { Id, Moment } from '../kernel/schemas.ts';

export const documentStates = ['waiting', 'making', 'made', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What is kept, and for how long; a day is one of the clock, not of the calendar. */
export const documentBounds = {
  /** Of one person; the oldest give way. */
  ofPerson: { documents: 50, bytes: 300 * 1_048_576, inWork: 5 },
  /** Of all people. */
  inAll: { bytes: 20_480 * 1_048_576, inWork: 100 },
  daysKept: 7,
} as const;

/** A document that was made, or is being made, for the person who reads this. */
export const DocumentView = z.object({
  id: z.number(),
  kind: z.string(),
  /** Of the file once it is there, before it what was asked for. */
  name: z.string(),
  state: z.enum(documentStates),
  done: z.number(),
  /** 0 as long as nobody knows. */
  total: z.number(),
  size: z.number().nullable(),
  asked_at: Moment,
  made_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** Why there is none, in words. */
  failure: z.string().nullable(),
});

/** `url` opens the file; while the document is being made, the page on which it will be. */
export const documentAsked = { url: z.string(), document: DocumentView };
export const DocumentAsked = z.object(documentAsked);

export const DocumentQuery = z.object({ id: Id });
