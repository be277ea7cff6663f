import { z } from 'zod';
import { documentAsked } from '../documents/documents.schemas.ts';
import { text } from '../kernel/limits.ts';
import { tellsOf } from '../kernel/personal-data.ts';
import { Id, Text } from '../kernel/schemas.ts';
import { erasureObstacles, erasureStates, keptAfterErasure, ownSections } from './own-data-kinds.ts';

/** What is kept about a person, for that person (decision 0049). */
const ErasureView = z.object({
  id: z.number(),
  asked_at: z.string(),
  reason: z.string(),
  state: z.enum(erasureStates),
  settled_at: z.string().nullable(),
  answer: z.string(),
});
const Obstacle = z.object({ what: z.enum(erasureObstacles), count: z.number() });

export const OwnDataView = z.object({
  /** How much there is of each kind. */
  sections: z.array(z.object({ section: z.enum(ownSections), count: z.number() })),
  /** The newest one. */
  erasure: ErasureView.nullable(),
  /** What is to be ended before. */
  obstacles: z.array(Obstacle),
  kept: z.array(z.enum(keptAfterErasure)),
  /** Administrators who saw the portal as this person does, the newest first. */
  acting: z.array(z.object({ by: z.string(), at: z.string(), until: z.string() })),
  /** What staff read of this person, by day and office, the newest first (decision 0084). */
  reads: z.array(z.object({ day: z.string(), office: z.string(), what: z.string() })),
});
export type OwnDataView = z.output<typeof OwnDataView>;

export const OwnDataAsked = z.object(documentAsked);
export const ErasureInput = z.object({ reason: Text(text.comment).default('') });
export const ErasureDone = z.object({ detail: z.string(), own: OwnDataView });

export const ErasureRow = tellsOf(
  { person: 'person_id' },
  z.object({
    ...ErasureView.shape,
    person_id: z.number(),
    name: z.string(),
    email: z.string(),
    obstacles: z.array(Obstacle),
  }),
);
export const ErasureDecision = z.discriminatedUnion('decision', [
  z.object({ id: Id, decision: z.literal('erase') }),
  z.object({
    id: Id,
    decision: z.literal('refuse'),
    answer: Text(text.comment).min(1, { error: 'validation.required' }),
  }),
]);
export type ErasureDecision = z.output<typeof ErasureDecision>;
