import {
  type DeliveriesQuery,
  type DeliveryRow,
  deliveryProblems,
  type WebhookView,
} from '@luch/contract/webhook/webhook.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/open.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { type Webhook, webhook, webhookDelivery } from './webhook.tables.ts';

export const webhookView = (row: Webhook): z.output<typeof WebhookView> => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.disabledAt === null ? (row.failingSince === null ? 'active' : 'failing') : 'disabled',
  failing_since: row.failingSince?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

export async function webhooksOf(db: Executor): Promise<z.output<typeof WebhookView>[]> {
  const rows = await db.select().from(webhook).orderBy(asc(webhook.id));
  return rows.map(webhookView);
}

type State = z.output<typeof DeliveryRow>['state'];
const isWaiting = and(isNull(webhookDelivery.deliveredAt), isNull(webhookDelivery.givenUpAt));
const inState: Readonly<Record<State, SQL | undefined>> = {
  waiting: and(isWaiting, eq(webhookDelivery.attempts, 0)),
  retried: and(isWaiting, gt(webhookDelivery.attempts, 0)),
  delivered: isNotNull(webhookDelivery.deliveredAt),
  failed: isNotNull(webhookDelivery.givenUpAt),
};

export async function deliveriesPage(
  db: Executor,
  texts: Texts,
  language: Language,
  asked: z.output<typeof DeliveriesQuery>,
): Promise<{ rows: z.output<typeof DeliveryRow>[]; total: number }> {
  const where = and(
    asked.webhook === undefined ? undefined : eq(webhookDelivery.webhookId, asked.webhook),
    asked.state && inState[asked.state],
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ delivery: webhookDelivery, name: webhook.name })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(where)
      .orderBy(desc(webhookDelivery.createdAt), webhookDelivery.id)
      .limit(asked.page_size)
      .offset((asked.page - 1) * asked.page_size),
    db.select({ total: count() }).from(webhookDelivery).where(where),
  ]);
  return { rows: rows.map((row) => deliveryView(texts, language, row)), total: counted?.total ?? 0 };
}

interface Found {
  readonly delivery: typeof webhookDelivery.$inferSelect;
  readonly name: string;
}

function deliveryView(texts: Texts, language: Language, { delivery, name }: Found): z.output<typeof DeliveryRow> {
  const { deliveredAt, givenUpAt, attempts } = delivery;
  const isOver = deliveredAt !== null || givenUpAt !== null;
  const waiting = attempts === 0 ? 'waiting' : 'retried';
  return {
    id: delivery.id,
    webhook: name,
    type: delivery.payload.type,
    subject_id: delivery.payload.data.id,
    state: deliveredAt !== null ? 'delivered' : givenUpAt !== null ? 'failed' : waiting,
    created_at: delivery.createdAt.toISOString(),
    last_at: delivery.lastAt?.toISOString() ?? null,
    attempts,
    answered: delivery.answered,
    problem: delivery.problem === null ? '' : problemText(texts, language, delivery.problem, delivery.answered),
    can_resend: isOver,
  };
}

export function problemText(texts: Texts, language: Language, problem: string, status: number | null): string {
  const known = deliveryProblems.find((one) => one === problem);
  return known === undefined ? problem : texts.text(language, `webhook.failure.${known}`, { status: status ?? 0 });
}
