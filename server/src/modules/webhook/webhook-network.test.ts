import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { loopbackAllowed, startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

const path = '/api/administration/webhooks/';
let portal: TestPortal;
let boss: TestPerson;
let receiver: WebhookReceiver;
beforeAll(async () => {
  portal = await testPortal({ config: loopbackAllowed });
  boss = await portal.someone({ roles: ['administrator'], language: 'en' });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await portal.close();
  receiver.close();
});

describe('a webhook does not lead into our own network', () => {
  it('by an address, however it is written, without the setting', async () => {
    const strict = await testPortal();
    const keeper = await strict.someone({ roles: ['administrator'] });
    for (const url of [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00::1]/',
      'http://example.org/',
      'https://user:password@example.org/',
      'ftp://example.org/',
      'javascript:alert(1)',
      'catalogue',
    ]) {
      const { status, body } = await keeper.call('POST', path, { name: 'x', url, events: ['pass'] });
      expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 400, ['url']]);
    }
    const named = await keeper.call('POST', path, { name: 'x', url: 'https://localhost:1/', events: ['pass'] });
    const pinged = await keeper.call('POST', `${path}ping/`, { id: named.body.webhook.id });
    expect(pinged.body).toMatchObject({ delivered: false, detail: expect.stringContaining('частную сеть') });
    await strict.close();
  });

  it('by a redirect: none is followed', async () => {
    const added = await boss.call('POST', path, { name: 'Catalogue', url: receiver.address, events: ['proposal'] });
    const { id } = added.body.webhook;
    receiver.answer = { status: 302, location: 'http://127.0.0.1:1/' };
    const { body } = await boss.call('POST', `${path}ping/`, { id });
    expect(body).toMatchObject({ delivered: false, answered: 302 });
    expect(receiver.received).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('secret page');
  });
});
