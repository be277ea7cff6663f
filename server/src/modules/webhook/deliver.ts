import { DAY } from '@luch/contract/kernel/days.ts';
import type { DeliveryProblem } from '@luch/contract/webhook/webhook.schemas.ts';
import { and, eq, gte, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobInfo } from '../../platform/jobs.ts';
import { postOutside } from '../../platform/outside/post-outside.ts';
import { audit } from '../audit/audit.commands.ts';
import { openSecret, signedHeaders } from './sign.ts';
import { mailWebhookDisabled } from './webhook.notices.ts';
import { tries, webhookQueue } from './webhook.queue.ts';
import { type Webhook, webhook, webhookDelivery } from './webhook.tables.ts';

/** A receiver that takes nothing for so long is given up, in milliseconds. */
export const patience = 3 * DAY;
/** Longer than any pause between two tries of one delivery, in milliseconds: after it a failure is the first of others. */
const SILENCE = DAY;
/** For how long the log is kept, in milliseconds. */
const KEPT = 30 * DAY;
const AT_ONCE = 500;

/** What was committed gets its job. Processes share the work: a row that another has in hand is left to it. */
export async function queueDeliveries({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(isNull(webhookDelivery.queuedAt))
      .orderBy(webhookDelivery.createdAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(webhookDelivery)
      .set({ queuedAt: sql`now()` })
      .where(sql`${webhookDelivery.id} in ${fresh}`)
      .returning({ id: webhookDelivery.id, webhookId: webhookDelivery.webhookId });
    await jobs.enqueueAll(tx, webhookQueue, rows);
  });
}

export const rulesOf = ({ config }: Pick<Deps, 'config'>) => ({
  http: config.webhookHttp,
  networks: config.webhookNetworks,
});

/** @throws Error when it was not taken and is to be tried again */
export async function deliver(deps: Deps, { id }: { readonly id: string }, { attempt }: Pick<JobInfo, 'attempt'>) {
  const { db, clock } = deps;
  const [row] = await db
    .select({ delivery: webhookDelivery, receiver: webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id), isNull(webhookDelivery.deliveredAt), isNull(webhookDelivery.givenUpAt)));
  // Delivered already, or removed with its webhook.
  if (!row) return;
  const { delivery, receiver } = row;
  if (receiver.disabledAt !== null) {
    await db
      .update(webhookDelivery)
      .set({ givenUpAt: clock.now(), problem: 'disabled' })
      .where(eq(webhookDelivery.id, id));
    return;
  }
  const answer = await send(deps, receiver, id, delivery.payload);
  const now = clock.now();
  const isLast = attempt >= tries;
  await db
    .update(webhookDelivery)
    .set({
      attempts: sql`${webhookDelivery.attempts} + 1`,
      lastAt: now,
      answered: answer.status ?? null,
      problem: answer.problem ?? null,
      ...(answer.problem === undefined && { deliveredAt: now }),
      ...(answer.problem !== undefined && isLast && { givenUpAt: now }),
    })
    .where(eq(webhookDelivery.id, id));
  await noteHealth(deps, receiver, answer, now);
  if (answer.problem !== undefined && !isLast) throw new Error(`The webhook was not taken: ${answer.problem}`);
}

interface Sent {
  readonly status?: number;
  /** Nothing when it was taken. */
  readonly problem?: DeliveryProblem;
}

/** Nothing goes out unsigned. */
export async function send(
  deps: Pick<Deps, 'clock' | 'config'>,
  receiver: Webhook,
  id: string,
  payload: object,
): Promise<Sent> {
  const secret = openSecret(deps.config, receiver);
  if (secret === undefined) return { problem: 'secret' };
  const body = JSON.stringify({ id, ...payload });
  const headers = signedHeaders(secret, { id, at: deps.clock.now(), body });
  return postOutside(receiver.url, body, { rules: rulesOf(deps), headers });
}

/** It takes what is sent again. */
export async function forgetFailures(db: Executor, id: number): Promise<void> {
  await db.update(webhook).set({ failingSince: null }).where(eq(webhook.id, id));
}

/** Since when it fails without a break; after days of it, it is switched off, once, and administrators are told. */
async function noteHealth(deps: Deps, { id, name, failingSince }: Webhook, answer: Sent, now: Date) {
  const { db } = deps;
  if (answer.problem === undefined) {
    if (failingSince !== null) await forgetFailures(db, id);
    return;
  }
  await db
    .update(webhook)
    .set({
      failingSince: sql`case when ${gte(webhook.failedAt, new Date(now.getTime() - SILENCE))}
        then coalesce(${webhook.failingSince}, ${now.toISOString()}::timestamptz) else ${now.toISOString()}::timestamptz end`,
      failedAt: now,
    })
    .where(eq(webhook.id, id));
  await db.transaction(async (tx) => {
    const [disabled] = await tx
      .update(webhook)
      .set({ disabledAt: now })
      .where(
        and(
          eq(webhook.id, id),
          isNull(webhook.disabledAt),
          lt(webhook.failingSince, new Date(now.getTime() - patience)),
        ),
      )
      .returning({ id: webhook.id });
    if (!disabled) return;
    const detail = { changes: [{ field: 'webhook' as const, from: null, to: name }] };
    await audit(tx, { at: now, action: 'webhook_disabled', subject: 'setting', detail });
    await mailWebhookDisabled(deps, tx, name);
  });
}

/** Those whose process died in the last of their tries: no job carries them on. Answers how many. */
export async function giveUpDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const hasJob = sql`exists (select from pgboss.job j
    where j.name = ${webhookQueue.name} and j.state <= 'active' and j.data ->> 'id' = ${webhookDelivery.id}::text)`;
  const { queuedAt, deliveredAt, givenUpAt } = webhookDelivery;
  const lost = await db
    .update(webhookDelivery)
    .set({ givenUpAt: clock.now() })
    .where(and(isNotNull(queuedAt), isNull(deliveredAt), isNull(givenUpAt), not(hasJob)))
    .returning({ id: webhookDelivery.id });
  return lost.length;
}

/** Answers how many. */
export async function forgetDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, new Date(clock.now().getTime() - KEPT)))
    .returning({ id: webhookDelivery.id });
  return gone.length;
}
