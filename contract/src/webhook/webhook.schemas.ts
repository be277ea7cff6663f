import { z } from 'zod';
import { Id, Paging, RequiredLine } from '../kernel/schemas.ts';

/** Of what other systems may hear. Stored, so a name stays the same for ever. */
export const webhookEvents = ['proposal', 'council', 'calendar', 'pass', 'form'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a delivery was not taken; `answer` carries the status besides. */
export const deliveryProblems = [
  'answer',
  'redirect',
  'timeout',
  'unreachable',
  'not_allowed',
  'disabled',
  'secret',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const events = z
  .array(z.enum(webhookEvents))
  .min(1, { error: 'validation.choose' })
  .max(webhookEvents.length)
  .overwrite((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

const fields = { name: RequiredLine(80), url: RequiredLine(500), events };
/** Long enough that nobody guesses it. */
const Secret = z.string().regex(/^[\x21-\x7e]{24,200}$/, { error: 'webhook.problem.secret' });

export const WebhookInput = z.object({ ...fields, secret: Secret.optional() });
export const WebhookPatch = z.object({ id: Id, ...fields, enabled: z.boolean(), seen_version: z.int().min(0) });
export const WebhookChosen = z.object({ id: Id });

export const WebhookView = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(['active', 'failing', 'disabled']),
  failing_since: z.string().nullable(),
  created_at: z.string(),
  /** Grows with every change, for `seen_version`. */
  version: z.number(),
});
export const WebhookSaid = z.object({ detail: z.string(), webhook: WebhookView });
export const WebhookSecret = z.object({ detail: z.string(), webhook: WebhookView, secret: z.string() });

export const WebhookPinged = z.object({
  delivered: z.boolean(),
  answered: z.number().nullable(),
  detail: z.string(),
});

export const deliveryStates = ['waiting', 'retried', 'delivered', 'failed'] as const;
export const DeliveriesQuery = z.object({
  webhook: Id.optional(),
  state: z.enum(deliveryStates).optional(),
  ...Paging,
});
export const DeliveryRow = z.object({
  id: z.uuid(),
  webhook: z.string(),
  /** `proposal.created`: what, and which action. */
  type: z.string(),
  subject_id: z.number(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  last_at: z.string().nullable(),
  attempts: z.number(),
  answered: z.number().nullable(),
  problem: z.string(),
  can_resend: z.boolean(),
});
export const DeliveryChosen = z.object({ id: z.uuid() });
