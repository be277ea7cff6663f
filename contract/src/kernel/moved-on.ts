import { z } from 'zod';

/**
 * Two people and one thing: an action carries what its author saw, and what somebody else has done meanwhile is answered
 * (`moved_on`). The same for everything that a machine moves.
 */

/** What the author of an action saw, beside whatever else the action takes. What is not named is not compared. */
export const seenInput = {
  /** The status that its author saw; when it is another one by now, the answer is `moved_on`. */
  seen_status: z.coerce.number().int().optional(),
  /** The last entry of the history that its author saw: what has moved it since, or done the same, is answered alike. */
  seen_history: z.coerce.number().int().min(0).optional(),
};
export type SeenInput = z.output<z.ZodObject<typeof seenInput>>;

/** Beside a refusal `moved_on`: what happened meanwhile, as far as the caller may know it, in the caller's language. */
export interface MovedOn {
  readonly action: string;
  readonly what: string;
  readonly by: string;
  readonly at: string;
  /** The status that it has now. */
  readonly status_id: number;
  readonly status_name: string;
}
