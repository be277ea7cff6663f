import { createHmac, randomBytes } from 'node:crypto';

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
