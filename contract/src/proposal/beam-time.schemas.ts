import { z } from 'zod';

/** Hours of a station in a session. Whoever does not read a council counts what has been told alone (decision 0040). */
export const SessionHours = z.object({
  /** What a council says that there is; else the beam of the calendar less what the station keeps for itself; null: nobody knows. */
  available: z.number().nullable(),
  /** What is accepted there by now. */
  accepted: z.number(),
});
export type SessionHours = z.output<typeof SessionHours>;

/** What comes of the hours of one proposal; what it asks for and was granted stands beside it. */
export const BeamTime = z.object({
  /** In the calendar as experiments, over or not. */
  reserved: z.number(),
  /** Of these what is over, on half hours. */
  used: z.number(),
  /** Its station in its session, this proposal included once it is accepted; null without them, and when it is out of work. */
  session: SessionHours.nullable(),
});
export type BeamTime = z.output<typeof BeamTime>;

/** Of rows that show none. */
export const noBeamTime: BeamTime = { reserved: 0, used: 0, session: null };
