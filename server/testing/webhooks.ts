import { afterAll, beforeEach } from 'vitest';
import { deliver } from '../src/modules/webhook/deliver.ts';
import { changesRecorded } from '../src/platform/changes.events.ts';
import { portalOfFile } from './portal-of-file.ts';
import { loopbackAllowed, startWebhookReceiver } from './webhook-receiver.ts';

export const path = '/api/administration/webhooks/';

/** A portal without webhooks, the receiver of those that are added, and what an administrator does with them. */
export async function webhooksOfFile() {
  const portal = await portalOfFile({ config: loopbackAllowed });
  const administrator = await portal.someone({ roles: ['administrator'], language: 'en' });
  const receiver = await startWebhookReceiver();
  afterAll(() => receiver.close());
  beforeEach(async () => {
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
    receiver.answer = { status: 204 };
    receiver.received.length = 0;
    await portal.sql`delete from webhook`;
    await portal.sql`delete from pgboss.job where name = 'webhooks'`;
  });

  const add = (fields: object = {}) =>
    administrator.call('POST', path, { name: 'Catalogue', url: receiver.address, events: ['proposal'], ...fields });
  const log = async (query = '') => (await administrator.call('GET', `${path}deliveries/${query}`)).body;
  const written = () => portal.sql<{ id: string }[]>`select id from webhook_delivery order by created_at`;
  /** What happens in a proposal, as its workflow tells it. */
  const happen = (id: number, fails = false) =>
    portal.db.transaction(async (tx) => {
      const changes = [{ subject: 'proposal', id, action: 'accept', from: 4, to: 5 }];
      await changesRecorded.announce({ tx, changes });
      if (fails) throw new Error('undone');
    });
  /** A try of every delivery that was written. */
  async function deliverAll(attempt = 1): Promise<void> {
    for (const { id } of await written()) await deliver(portal.deps, { id }, { attempt }).catch(() => undefined);
  }
  return { portal, administrator, receiver, add, log, written, happen, deliverAll };
}
