import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { mailQueue } from '../../../platform/mail/outbox.ts';
import { eraseGivenUp } from '../../../platform/mail/send-again.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
const letter = (to: string) => ({ to, language: 'ru' as const, subject: `Письмо ${to}`, paragraphs: ['Тайна 4711'] });
await portal.db.transaction((tx) =>
  portal.deps.outbox.sendAll(tx, [letter('gone@example.org'), letter('sent@example.org'), letter('new@example.org')]),
);
await portal.sql`update mail set given_up_at = ${portal.clock.now()}, attempts = 1, last_error = '550 no such user' where recipient = 'gone@example.org'`;
await portal.sql`update mail set sent_at = ${portal.clock.now()}, text = null, html = null where recipient = 'sent@example.org'`;

const letters = async (query = '') => (await asAdministrator.call('GET', `/api/administration/letters/${query}`)).body;
const sendAgain = (id: string, who = asAdministrator) =>
  who.call('POST', '/api/administration/letters/send_again/', { id });

describe('letters', () => {
  it('are listed by what became of them, and never with what they said', async () => {
    const rows = await letters();
    expect(rows.map(({ recipient, state }: Record<string, string>) => [recipient, state])).toEqual(
      expect.arrayContaining([
        ['gone@example.org', 'given_up'],
        ['sent@example.org', 'sent'],
        ['new@example.org', 'waiting'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('4711');
    expect(await letters('?state=given_up')).toMatchObject([{ last_error: '550 no such user', can_send_again: true }]);
    expect(await letters('?search=SENT@')).toMatchObject([{ can_send_again: false }]);
  });

  it('that reached nobody go once more; those that were sent do not', async () => {
    const [gone] = await letters('?state=given_up');
    const [sent] = await letters('?state=sent');
    expect(await sendAgain(gone.id)).toMatchObject({ status: 200 });
    expect(await letters('?search=gone@')).toMatchObject([{ state: 'failing' }]);
    expect(await sendAgain(sent.id)).toMatchObject({ status: 409, body: { code: 'letter_gone' } });
    const journal = await asAdministrator.call('GET', '/api/administration/audit/?action=letter_sent_again');
    expect(journal.body).toMatchObject([{ changes: [{ to: 'Письмо gone@example.org' }] }]);
  });

  it('that were dealt with and went once more are told of again where they fail again', async () => {
    await portal.sql`update mail set given_up_at = ${portal.clock.now()}, noted_at = ${portal.clock.now()} where recipient = 'new@example.org'`;
    const [put] = await letters('?search=new@');
    expect(await sendAgain(put.id)).toMatchObject({ status: 200 });
    const [row] = await portal.sql`select noted_at, given_up_at from mail where recipient = 'new@example.org'`;
    expect(row).toEqual({ noted_at: null, given_up_at: null });
  });

  it('that were given up are forgotten after a month', async () => {
    await portal.sql`update mail set given_up_at = ${new Date('2026-01-01')} where recipient = 'gone@example.org'`;
    expect(await eraseGivenUp(portal.db, portal.clock.now())).toBe(1);
    const [gone] = await letters('?search=gone@');
    expect(gone).toMatchObject({ can_send_again: false });
  });

  it('and jobs are nobody else’s', async () => {
    for (const who of [portal.asModerator, portal.asPasses, portal.asApplicant])
      for (const answer of [
        await who.call('GET', '/api/administration/letters/'),
        await sendAgain(crypto.randomUUID(), who),
        await who.call('GET', '/api/administration/jobs/'),
        await who.call('POST', '/api/administration/jobs/retry/', { id: crypto.randomUUID(), queue: 'mail' }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('jobs', () => {
  it('are listed with their state, without what they carry, and done once more', async () => {
    const { body } = await asAdministrator.call('GET', '/api/administration/jobs/?state=created');
    expect(body[0]).toMatchObject({ queue: mailQueue.name, title: 'письма', state: 'created' });
    expect(Object.keys(body[0])).not.toContain('data');
    await portal.sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${body[0].id}::uuid`;
    const retry = () =>
      asAdministrator.call('POST', '/api/administration/jobs/retry/', { id: body[0].id, queue: 'mail' });
    expect((await retry()).status).toBe(200);
    const again = await asAdministrator.call('GET', '/api/administration/jobs/?state=retry');
    expect(again.body).toMatchObject([{ id: body[0].id, can_retry: false }]);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'job_not_failed' } });
    const elsewhere = { id: body[0].id, queue: 'no such queue' };
    expect(await asAdministrator.call('POST', '/api/administration/jobs/retry/', elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'job_not_failed' },
    });
  });
});
