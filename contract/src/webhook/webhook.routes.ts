import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import {
  DeliveriesQuery,
  DeliveryChosen,
  DeliveryRow,
  WebhookChosen,
  WebhookInput,
  WebhookPatch,
  WebhookPinged,
  WebhookSaid,
  WebhookSecret,
  WebhookView,
} from './webhook.schemas.ts';

/** Where other systems hear of what happens here. Calls of administrators alone. */
export const webhookRoutes = defineRoutes({
  'GET /api/administration/webhooks/': {
    access: 'signed-in',
    summary: 'Webhooks, without their secrets (administrators)',
    response: z.array(WebhookView),
  },
  'POST /api/administration/webhooks/': {
    access: 'signed-in',
    summary: 'Add a webhook; its secret is answered here only (administrators)',
    body: WebhookInput,
    response: WebhookSecret,
  },
  'PATCH /api/administration/webhooks/': {
    access: 'signed-in',
    summary: 'Change a webhook, switch it off or on again (administrators)',
    body: WebhookPatch,
    response: WebhookSaid,
  },
  'DELETE /api/administration/webhooks/': {
    access: 'signed-in',
    summary: 'Remove a webhook with its log (administrators)',
    query: WebhookChosen,
    response: Detail,
  },
  'POST /api/administration/webhooks/secret/': {
    access: 'signed-in',
    summary: 'Replace the secret; the previous one signs nothing any more (administrators)',
    body: WebhookChosen,
    response: WebhookSecret,
  },
  'POST /api/administration/webhooks/ping/': {
    access: 'signed-in',
    summary: 'Send a test event at once, and say what was answered (administrators)',
    body: WebhookChosen,
    response: WebhookPinged,
  },
  'GET /api/administration/webhooks/deliveries/': {
    access: 'signed-in',
    summary: 'What was sent to webhooks in the last month, the newest first (administrators)',
    query: DeliveriesQuery,
    response: z.array(DeliveryRow),
  },
  'POST /api/administration/webhooks/resend/': {
    access: 'signed-in',
    summary: 'Send once more what was sent or given up (administrators)',
    body: DeliveryChosen,
    response: Detail,
  },
});
