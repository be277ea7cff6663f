import type { WebhookEvent } from '@luch/contract/webhook/webhook.schemas.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0180-webhook.sql` and 0301. */
export const webhook = pgTable('webhook', {
  id: id(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Sealed, with the id of the row. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  failingSince: moment('failing_since'),
  /** The last try that failed. */
  failedAt: moment('failed_at'),
  disabledAt: moment('disabled_at'),
  version: integer('version').notNull().default(0),
  changedAt: moment('changed_at'),
  changedBy: integer('changed_by'),
});
export type Webhook = typeof webhook.$inferSelect;

/** What travels: ids and statuses. */
export interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly id: number } & Readonly<Record<string, unknown>>;
}

export const webhookDelivery = pgTable('webhook_delivery', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: integer('webhook_id').notNull(),
  payload: jsonb('payload').$type<Payload>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  queuedAt: moment('queued_at'),
  attempts: integer('attempts').notNull().default(0),
  lastAt: moment('last_at'),
  answered: integer('answered'),
  problem: text('problem'),
  deliveredAt: moment('delivered_at'),
  givenUpAt: moment('given_up_at'),
});
