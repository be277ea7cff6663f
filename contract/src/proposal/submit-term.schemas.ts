import { z } from 'zod';

export const SessionBrief = z.object({
  id: z.number(),
  name: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  /** The exact moment, UTC: the end of the deadline's day in the facility's zone. */
  deadline_at: z.string(),
});

/** To which session a submit leads now, until when, and to which one after that (`submit-term.ts`). */
export const SubmitTermView = z.object({
  session: SessionBrief.nullable(),
  until: z.string().nullable(),
  after: SessionBrief.nullable(),
});
