import { createHmac, randomBytes } from 'node:crypto';
import { type SealedKind, seal, unseal } from '../../platform/sealed.ts';
import type { KeyPlace } from '../../platform/secrets-key.ts';
import { webhook } from './webhook.tables.ts';

/** As Standard Webhooks has it (standardwebhooks.com), so that receivers find a library in their language. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** The moment is signed too: an old delivery that is sent again by somebody else is recognised. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

const about = (id: number) => `webhook ${id}`;

export const sealSecret = (place: KeyPlace, id: number, secret: string): string =>
  seal(place, about(id), Buffer.from(secret)).toString('base64');

/** Undefined when it was sealed with another key, such as before a restored backup: it must be renewed. */
export const openSecret = (
  place: KeyPlace,
  { id, secret }: { readonly id: number; readonly secret: string },
): string | undefined => unseal(place, about(id), Buffer.from(secret, 'base64'))?.toString();

export const sealedWebhookSecrets: SealedKind = {
  name: 'secrets of webhooks',
  whenLost:
    "Nothing is delivered to those until an administrator renews their secrets ('Letters and jobs') and the receivers know the new ones.",
  async read(db) {
    const rows = await db.select({ id: webhook.id, secret: webhook.secret }).from(webhook);
    return rows.map(({ id, secret }) => ({ about: about(id), sealed: Buffer.from(secret, 'base64') }));
  },
};
