import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailings, texts, withoutMailings } from '../../../testing/mailings.ts';
import { aPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';

/** Letters to many. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
const { write, send, batch, now, log, willing, letters, many } = mailings(portal);
beforeEach(() => withoutMailings(portal));

describe('a mailing', () => {
  it('reaches who agreed to mailings, each in their language, with a way to unsubscribe', async () => {
    await willing({ email: 'ru@example.org' });
    const english = await willing({ email: 'en@example.org' });
    await portal.db.update(person).set({ language: 'en' }).where(eq(person.id, english));
    const one = await write();
    expect((await send(one)).body).toMatchObject({ detail: 'Рассылка отправляется', mailing: { status: 'sending' } });
    await batch(one.id);
    const sent = await letters();
    expect(sent.map(({ to, subject, kind }) => [to, subject, kind])).toEqual([
      ['en@example.org', 'New session', 'mailing.letter'],
      ['ru@example.org', 'Новая сессия', 'mailing.letter'],
    ]);
    expect(sent[1]?.text).toMatch(/Здравствуйте, Иван Петрович!\n\nПриём открыт\.\n\nЖдём заявок\./);
    for (const { text } of sent) expect(text).toMatch(/\/unsubscribe\?email=/);
    expect(await now(one.id)).toMatchObject({
      status: 'sending',
      counts: { queued: 2, waiting: 0 },
      actions: ['stop'],
    });
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect(await now(one.id)).toMatchObject({ status: 'done', counts: { sent: 2, queued: 0 }, actions: [] });
  });

  it('is counted beforehand: who gets it, and who does not and why', async () => {
    const audience = () => portal.asModerator.call('GET', '/api/mailings/audience/?audience=all_active');
    const before = (await audience()).body;
    await willing();
    await willing({ blockedAt: portal.clock.now() });
    await willing({ verifiedAt: null });
    await aPerson(portal.db);
    const leaver = await portal.someone({ massEmailOn: true });
    await leaver.call('PATCH', '/api/users/individual/detail/', { id: leaver.id, mass_email_on: false });
    const { body } = await audience();
    expect(body.greeting).toEqual({ ru: 'Здравствуйте, Вера Петрович!', en: 'Hello Вера Петрович,' });
    const more = (key: 'no_consent' | 'unsubscribed' | 'blocked' | 'unverified') => body.not[key] - before.not[key];
    expect([
      body.gets - before.gets,
      more('no_consent'),
      more('unsubscribed'),
      more('blocked'),
      more('unverified'),
    ]).toEqual([1, 1, 1, 1, 1]);
    expect(body.first).toHaveLength(before.first.length + 1);
    expect(body.first).toContainEqual({
      name: expect.stringMatching(/\S/),
      language: 'ru',
      greeting: expect.stringMatching(/^Здравствуйте, /),
    });
  });

  it('says of each address what became of it, and why it got nothing', async () => {
    const got = await willing({ email: 'a-got@example.org' });
    await willing({ email: 'a-blocked@example.org', blockedAt: portal.clock.now() });
    const one = await write();
    await send(one);
    await batch(one.id);
    await portal.db
      .update(mailTable)
      .set({ sentAt: portal.clock.now() })
      .where(eq(mailTable.recipient, 'a-got@example.org'));
    const rows = await log(one.id);
    expect(rows.find((row: { email: string }) => row.email === 'a-got@example.org')).toMatchObject({
      person_id: got,
      state: 'sent',
      reason: null,
      at: portal.clock.now().toISOString(),
    });
    expect(rows.find((row: { email: string }) => row.email === 'a-blocked@example.org')).toMatchObject({
      state: 'skipped',
      reason: 'blocked',
    });
    expect((await log(one.id, '&state=sent')).map((row: { email: string }) => row.email)).toEqual([
      'a-got@example.org',
    ]);
  });

  it('is not sent without its texts in both languages', async () => {
    const one = await write({ text_en: '  ' });
    const { status, body } = await send(one);
    expect([status, body]).toEqual([400, { errors: { text_en: ['Обязательное поле'] } }]);
  });

  it('is changed and thrown away while it is a draft, never afterwards', async () => {
    const one = await write();
    const change = (version: number) =>
      portal.asModerator.call('PATCH', '/api/mailings/detail/', {
        ...texts,
        audience: 'all_active',
        id: one.id,
        version,
      });
    expect((await change(one.version)).body.mailing.version).toBe(one.version + 1);
    expect((await change(one.version)).body.code).toBe('stale');
    await send({ id: one.id, version: one.version + 1 });
    expect((await change(one.version + 2)).body.code).toBe('wrong_state');
    const remove = (id: number) => portal.asModerator.call('DELETE', `/api/mailings/detail/?id=${id}`);
    expect((await remove(one.id)).body.code).toBe('wrong_state');
    const draft = await write();
    expect([(await remove(draft.id)).status, (await remove(draft.id)).status]).toEqual([200, 404]);
  });

  it('and everything about it is for moderators alone', async () => {
    const one = await write();
    const others = [portal.asApplicant, portal.asScientist, portal.asHead, portal.asExpert, portal.asPasses];
    for (const who of others)
      for (const [method, path, body] of [
        ['GET', '/api/mailings/list/'],
        ['GET', '/api/mailings/audience/?audience=all_active'],
        ['GET', `/api/mailings/recipients/?id=${one.id}`],
        ['POST', '/api/mailings/detail/', texts],
        ['PATCH', '/api/mailings/detail/', { ...texts, audience: 'all_active', id: one.id, version: one.version }],
        ['DELETE', `/api/mailings/detail/?id=${one.id}`],
        ['POST', '/api/mailings/send/', { id: one.id, version: one.version }],
        ['POST', '/api/mailings/stop/', { id: one.id }],
        ['POST', '/api/users/profile/emails_list/', { type: 'all_active' }],
      ] as const)
        expect([path, (await who.call(method, path, body)).status]).toEqual([path, 403]);
    expect(await now(one.id)).toMatchObject({ status: 'draft', version: one.version });
  });

  it('lists and logs cost the same statements with one recipient and with many', async () => {
    await willing();
    const one = await write();
    await send(one);
    const count = () => portal.countStatements(() => portal.asModerator.call('GET', '/api/mailings/list/'));
    await count();
    const few = await count();
    await many(30);
    const other = await write();
    await send(other);
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });
});
