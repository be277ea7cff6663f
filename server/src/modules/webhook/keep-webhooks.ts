import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { WebhookInput, WebhookPatch } from '@luch/contract/webhook/webhook.schemas.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkRules } from '../../platform/outside/private-network.ts';
import { briefsOf } from '../account/account.queries.ts';
import { movedOn } from '../../platform/moved-on.ts';
import { audit } from '../audit/audit.commands.ts';
import { forgetFailures, rulesOf, send } from './deliver.ts';
import { newWebhookSecret, sealSecret } from './sign.ts';
import { type Webhook, webhook, webhookDelivery } from './webhook.tables.ts';

type Keep = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Its secret is answered once. */
export interface WithSecret {
  readonly row: Webhook;
  readonly secret: string;
}

export async function addWebhook(
  deps: Keep,
  actor: Actor,
  { secret = newWebhookSecret(), ...input }: z.output<typeof WebhookInput>,
): Promise<WithSecret> {
  demandAddress(deps, input.url);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(webhook)
      .values({ ...input, secret: '', createdAt: now })
      .returning();
    const row = await keepSecret(deps, tx, added!.id, secret);
    await note(tx, actor, now, 'webhook_added', { field: 'webhook', from: null, to: input.name });
    return { row, secret };
  });
}

/** Switched on again, or at another address, it begins without its failures. @throws AppError `not_found`, `moved_on` with who was faster */
export async function changeWebhook(
  deps: Keep & Pick<Deps, 'texts'>,
  actor: Actor,
  language: Language,
  { id, enabled, seen_version: seen, ...input }: z.output<typeof WebhookPatch>,
): Promise<Webhook> {
  demandAddress(deps, input.url);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await locked(tx, id);
    if (before.version !== seen) throw await changedMeanwhile(deps, tx, language, before);
    const wasOn = before.disabledAt === null;
    const [after] = await tx
      .update(webhook)
      .set({
        ...input,
        version: sql`${webhook.version} + 1`,
        changedAt: now,
        changedBy: actor.id,
        disabledAt: enabled ? null : (before.disabledAt ?? now),
        ...(((enabled && !wasOn) || input.url !== before.url) && { failingSince: null }),
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

export async function renewSecret(deps: Keep, actor: Actor, id: number): Promise<WithSecret> {
  const secret = newWebhookSecret();
  return deps.db.transaction(async (tx) => {
    const { name } = await locked(tx, id);
    const row = await keepSecret(deps, tx, id, secret);
    await note(tx, actor, deps.clock.now(), 'webhook_secret_renewed', { field: 'webhook', from: null, to: name });
    return { row, secret };
  });
}

async function keepSecret({ config }: Keep, tx: Tx, id: number, secret: string): Promise<Webhook> {
  const sealed = sealSecret(config, id, secret);
  const [row] = await tx.update(webhook).set({ secret: sealed }).where(eq(webhook.id, id)).returning();
  return row!;
}

async function changedMeanwhile(
  { clock, texts }: Pick<Deps, 'clock' | 'texts'>,
  tx: Tx,
  language: Language,
  { changedBy, changedAt }: Webhook,
): Promise<AppError> {
  const by = changedBy === null ? undefined : (await briefsOf(tx, [changedBy], language)).get(changedBy);
  return movedOn({
    action: 'change_webhook',
    what: texts.text(language, 'administration.changed.webhook'),
    by: by ? shortName(by) : '',
    at: changedAt ?? clock.now(),
  });
}

/** At once, also to one that is off, so that a repair can be tried. Leaves nothing in the log. */
export async function pingWebhook(deps: Keep, id: number) {
  const [found] = await deps.db.select().from(webhook).where(eq(webhook.id, id));
  if (!found) throw new AppError('not_found');
  const ping = { type: 'ping', timestamp: deps.clock.now().toISOString(), data: { id } };
  const answer = await send(deps, found, randomUUID(), ping);
  if (answer.problem === undefined && found.failingSince !== null) await forgetFailures(deps.db, id);
  return answer;
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
