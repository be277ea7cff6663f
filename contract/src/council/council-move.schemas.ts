import { z } from 'zod';
import { actionsOf } from '../kernel/define-machine.ts';
import { Id } from '../kernel/schemas.ts';
import { lettersTold } from '../proposal/letters-told.ts';
import { councilMachine } from './council.machine.ts';
import { done } from './council.schemas.ts';

/**
 * Whether what is decided about the proposals is told with the move, or waits in a batch of this council (decision 0117);
 * of moves that decide nothing it says nothing.
 */
const MakeKnown = z.enum(['now', 'later']).default('now');
export type MakeKnown = z.output<typeof MakeKnown>;

/** The next step forward. `from_status`: the status that its author saw; another one by now is `moved_on` (fine point A4). */
export const NextStatusInput = z.object({
  council_id: Id,
  from_status: z.coerce.number().int().optional(),
  make_known: MakeKnown,
});

/** What a move would do now: the move itself, taken back. */
export const MovePreviewInput = z.object({
  council_id: Id,
  action: z.enum(actionsOf(councilMachine)),
  make_known: MakeKnown,
});

/** People who have something open, with how much of it. */
const Open = z.array(z.object({ user_id: z.number(), name: z.string(), count: z.number() }));

export const MoveConsequences = z.object({
  /** How many proposals come to which status, in words; those that stay where they are too. */
  proposals: z.array(z.object({ to_status: z.number(), status_name: z.string(), count: z.number() })),
  /** Entries that leave the council with this move: dropped on return, or free again after a decision. */
  released: z.array(z.object({ proposal_id: z.number(), name: z.string() })),
  ...lettersTold,
});

export const MovePreview = z.object({
  ...done,
  action: z.enum(actionsOf(councilMachine)),
  council_status: z.number(),
  to_status: z.number(),
  ...MoveConsequences.shape,
  /** Warnings that stop nothing: experts with unrated proposals, experts who have not confirmed the minutes. */
  unrated: Open,
  /** Experts who rate no longer by this move: so many proposals, and of these so many ratings that count no longer. */
  ending: z.array(z.object({ user_id: z.number(), name: z.string(), count: z.number(), rated: z.number() })),
  unconfirmed: Open,
  /** Accepted proposals whose preliminary interval has begun already, or without any interval (5 to 3). */
  intervals_begun: z.number(),
  without_intervals: z.number(),
  /** Stations whose accepted hours exceed the available ones. */
  over_budget: z.array(z.object({ station_id: z.number(), name: z.string(), hours: z.number() })),
});
export type MovePreview = z.output<typeof MovePreview>;
