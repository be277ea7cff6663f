import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { WebhookInput, WebhookPatch } from '@luch/contract/webhook/webhook.schemas.ts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkRules } from '../../platform/outside/private-network.ts';
import { audit } from '../audit/audit.commands.ts';
import { rulesOf, send } from './deliver.ts';
import { newWebhookSecret } from './sign.ts';
import { type Webhook, webhook, webhookDelivery } from './webhook.tables.ts';

type Keep = Pick<Deps, 'db' | 'clock' | 'config'>;

export async function addWebhook(
  deps: Keep,
  actor: Actor,
  { secret = newWebhookSecret(), ...input }: z.output<typeof WebhookInput>,
): Promise<Webhook> {
  demandAddress(deps, input.url);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(webhook)
      .values({ ...input, secret, createdAt: now })
      .returning();
    await note(tx, actor, now, 'webhook_added', { field: 'webhook', from: null, to: input.name });
    return added!;
  });
}

/** Switched on again, it begins without its failures. */
export async function changeWebhook(
  deps: Keep,
  actor: Actor,
  { id, enabled, ...input }: z.output<typeof WebhookPatch>,
): Promise<Webhook> {
  demandAddress(deps, input.url);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await locked(tx, id);
    const wasOn = before.disabledAt === null;
    const [after] = await tx
      .update(webhook)
      .set({
        ...input,
        disabledAt: enabled ? null : (before.disabledAt ?? now),
        ...(enabled && !wasOn && { failingSince: null }),
      })
      .where(eq(webhook.id, id))
      .returning();
    const described = (row: Webhook) =>
      [row.name, row.url, row.events.join(', '), row.disabledAt === null ? '+' : '−'].join(' · ');
    await note(tx, actor, now, 'webhook_changed', { field: 'webhook', from: described(before), to: described(after!) });
    return after!;
  });
}

export async function removeWebhook(deps: Keep, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name } = await locked(tx, id);
    await tx.delete(webhook).where(eq(webhook.id, id));
    await note(tx, actor, deps.clock.now(), 'webhook_removed', { field: 'webhook', from: name, to: null });
  });
}

export async function renewSecret(deps: Keep, actor: Actor, id: number): Promise<Webhook> {
  return deps.db.transaction(async (tx) => {
    const { name } = await locked(tx, id);
    const [changed] = await tx
      .update(webhook)
      .set({ secret: newWebhookSecret() })
      .where(eq(webhook.id, id))
      .returning();
    await note(tx, actor, deps.clock.now(), 'webhook_secret_renewed', { field: 'webhook', from: null, to: name });
    return changed!;
  });
}

/** At once, also to one that is off, so that a repair can be tried. Leaves nothing in the log. */
export async function pingWebhook(deps: Keep, id: number) {
  const [found] = await deps.db.select().from(webhook).where(eq(webhook.id, id));
  if (!found) throw new AppError('not_found');
  return send(deps, found, randomUUID(), { type: 'ping', timestamp: deps.clock.now().toISOString(), data: { id } });
}

/** Under the same id: a receiver that has it knows. @throws AppError `not_found` for one that is on its way */
export async function resend({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  const sent = await db
    .update(webhookDelivery)
    .set({ queuedAt: null, deliveredAt: null, givenUpAt: null, problem: null })
    .where(
      and(eq(webhookDelivery.id, id), or(isNotNull(webhookDelivery.deliveredAt), isNotNull(webhookDelivery.givenUpAt))),
    )
    .returning({ id: webhookDelivery.id });
  if (sent.length === 0) throw new AppError('not_found');
}

/** Said where it is typed; names are looked up anew at each delivery. */
function demandAddress(deps: Keep, address: string): void {
  const refuse = (key: 'url' | 'https' | 'credentials' | 'private') =>
    new FieldError({ url: [{ key: `webhook.problem.${key}` }] });
  if (!URL.canParse(address)) throw refuse('url');
  const { protocol, username, password, hostname } = new URL(address);
  const rules = rulesOf(deps);
  if (protocol !== 'https:' && protocol !== 'http:') throw refuse('url');
  if (protocol === 'http:' && !rules.http) throw refuse('https');
  if (username || password) throw refuse('credentials');
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !networkRules(rules.networks)(host)) throw refuse('private');
}

async function locked(tx: Tx, id: number): Promise<Webhook> {
  const [found] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('update');
  if (!found) throw new AppError('not_found');
  return found;
}

interface Change {
  readonly field: 'webhook';
  readonly from: string | null;
  readonly to: string | null;
}
type Noted = 'webhook_added' | 'webhook_changed' | 'webhook_removed' | 'webhook_secret_renewed';
const note = (tx: Tx, actor: Actor, at: Date, action: Noted, change: Change): Promise<void> =>
  audit(tx, { at, actorId: actor.id, action, subject: 'setting', detail: { changes: [change] } });
