import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '@luch/contract/kernel/days.ts';
import { describe, expect, it } from 'vitest';
import { aCouncil } from '../../../testing/councils.ts';
import { aProposal } from '../../../testing/proposals.ts';
import type { WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { path, webhooksOfFile } from '../../../testing/webhooks.ts';
import { changesRecorded } from '../../platform/changes.events.ts';
import { deliver, forgetDeliveries, giveUpDeliveries, patience, queueDeliveries } from './deliver.ts';
import { tries } from './webhook.queue.ts';
import { webhookModule } from './webhook.module.ts';

const { portal, administrator, receiver, add, log, written, happen, deliverAll } = await webhooksOfFile();

/** Tries that go on through so many milliseconds. */
async function failOn(time: number): Promise<void> {
  const end = portal.clock.now().getTime() + time;
  while (portal.clock.now().getTime() <= end) {
    portal.clock.set(new Date(portal.clock.now().getTime() + DAY / 2));
    await deliverAll();
  }
}

describe('a webhook', () => {
  it('hears of what was done to a proposal, by ids and statuses alone, signed', async () => {
    const { secret } = (await add()).body;
    const id = await aProposal(portal.db, { applicantId: portal.asScientist.id, name: 'Секретный белок', status: 2 });
    const done = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      status_slug: 'examination',
    });
    expect(done.status).toBe(200);
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [WebhookReceiver['received'][number]];
    expect(JSON.parse(body)).toEqual({
      id: headers['webhook-id'],
      type: 'proposal.examination',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { id, from: 2, to: 3 },
    });
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Number(headers['webhook-timestamp'])).toBe(portal.clock.now().getTime() / 1000);
    expect(await log()).toMatchObject([{ state: 'delivered', answered: 204, subject_id: id, webhook: 'Catalogue' }]);
  });

  it('hears of nothing that was undone, nor of what it did not ask for', async () => {
    await add({ events: ['pass', 'calendar'] });
    await happen(7);
    await add();
    await happen(8, true).catch(() => undefined);
    expect(await written()).toEqual([]);
  });

  it('hears of councils, calendars and passes too', async () => {
    await add({ events: ['proposal', 'council', 'calendar', 'pass'] });
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
    const council = await portal.asModerator.call('POST', '/api/councils/change_status/', {
      council_id: id,
      action: 'delete',
    });
    const types = (await log()).map(({ type }: { type: string }) => type);
    expect([council.status, types]).toEqual([200, ['council.delete']]);
    await portal.db.transaction((tx) =>
      changesRecorded.announce({
        tx,
        changes: [
          { subject: 'calendar', id: 3, action: 'changed', station: 5 },
          { subject: 'pass', id: 4, action: 'send', from: 0, to: 1 },
        ],
      }),
    );
    expect((await log()).map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'calendar.changed',
      'council.delete',
      'pass.send',
    ]);
  });

  it('is served by the job queue after the commit, once, whichever process makes the jobs', async () => {
    await add();
    await happen(9);
    await Promise.all([queueDeliveries(portal.deps), queueDeliveries(portal.deps)]);
    const jobs = await portal.sql`select group_id is not null as in_turn from pgboss.job where name = 'webhooks'`;
    expect(jobs).toEqual([{ in_turn: true }]);
    for (const job of webhookModule.jobs ?? []) await job.work(portal.deps);
    while ((await log())[0].state !== 'delivered') await sleep(50);
    expect(receiver.received).toHaveLength(1);
  });

  it('gets again what it did not take, under the same id, and the log says why', async () => {
    await add();
    await happen(10);
    receiver.answer = { status: 500 };
    const [{ id }] = (await written()) as [{ id: string }];
    await expect(deliver(portal.deps, { id }, { attempt: 1 })).rejects.toThrow('not taken');
    expect(await log()).toMatchObject([
      { state: 'retried', attempts: 1, answered: 500, problem: 'The receiver answered 500', can_resend: false },
    ]);
    receiver.answer = 'nothing';
    await expect(deliver(portal.deps, { id }, { attempt: 2 })).rejects.toThrow('not taken');
    expect(await log()).toMatchObject([{ state: 'retried', attempts: 2, answered: null }]);
    receiver.answer = { status: 200 };
    await deliver(portal.deps, { id }, { attempt: 3 });
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, problem: '' }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  it('is given up after a day of tries, and sent once more by a press', async () => {
    await add();
    await happen(11);
    receiver.answer = { status: 503 };
    await deliverAll(tries);
    const [row] = await log('?state=failed');
    expect(row).toMatchObject({ state: 'failed', can_resend: true });
    receiver.answer = { status: 200 };
    const resend = () => administrator.call('POST', `${path}resend/`, { id: row.id });
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(404);
    await queueDeliveries(portal.deps);
    await deliverAll();
    expect(await log()).toMatchObject([{ state: 'delivered' }]);
  });

  it('is given up at night where the process died in the last of its tries', async () => {
    await add();
    await happen(11);
    expect(await giveUpDeliveries(portal.deps)).toBe(0);
    await queueDeliveries(portal.deps);
    receiver.answer = { status: 503 };
    await deliverAll();
    expect(await giveUpDeliveries(portal.deps)).toBe(0);
    await portal.sql`update pgboss.job set state = 'failed' where name = 'webhooks'`;
    expect(await giveUpDeliveries(portal.deps)).toBe(1);
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 1, can_resend: true }]);
  });

  it('is switched off after three days of failures, once, and administrators get a letter', async () => {
    await add();
    receiver.answer = { status: 500 };
    await happen(12);
    await deliverAll();
    expect((await administrator.call('GET', path)).body).toMatchObject([{ state: 'failing' }]);
    await happen(13);
    await failOn(patience);
    expect((await administrator.call('GET', path)).body).toMatchObject([{ state: 'disabled' }]);
    expect(await portal.letters(administrator.email)).toMatchObject([
      { subject: expect.stringContaining('Catalogue') },
    ]);
    await happen(14);
    expect(await written()).toHaveLength(2);
    const before = receiver.received.length;
    await deliverAll();
    expect(receiver.received).toHaveLength(before);
    const [{ id, name, url, events, version: seen_version }] = (await administrator.call('GET', path)).body;
    await administrator.call('PATCH', path, { id, name, url, events, seen_version, enabled: true });
    expect((await administrator.call('GET', path)).body).toMatchObject([{ state: 'active', failing_since: null }]);
  });

  it('stays on where days of silence lie between two failures, or it has taken something since', async () => {
    const { id, name, url, events } = (await add()).body.webhook;
    const stateNow = async () => (await administrator.call('GET', path)).body[0];
    receiver.answer = { status: 500 };
    await happen(12);
    await deliverAll(tries);
    portal.clock.set(new Date(portal.clock.now().getTime() + patience + 1));
    await happen(13);
    await deliverAll();
    expect(await stateNow()).toMatchObject({ state: 'failing', failing_since: portal.clock.now().toISOString() });
    receiver.answer = { status: 204 };
    await administrator.call('POST', `${path}ping/`, { id });
    expect(await stateNow()).toMatchObject({ state: 'active', failing_since: null });
    receiver.answer = { status: 500 };
    await failOn(DAY);
    expect(await stateNow()).toMatchObject({ state: 'failing' });
    const elsewhere = { id, name, url: `${url}moved`, events, seen_version: 0, enabled: true };
    expect((await administrator.call('PATCH', path, elsewhere)).body.webhook).toMatchObject({ state: 'active' });
  });

  it('is forgotten a month later', async () => {
    await add();
    await happen(15);
    portal.clock.set(new Date(Date.now() + 31 * DAY));
    expect(await forgetDeliveries(portal.deps)).toBe(1);
  });
});
