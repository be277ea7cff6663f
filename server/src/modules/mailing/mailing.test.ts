import { DAY } from '@luch/contract/kernel/days.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, type PersonOptions, type TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { mailing, mailingRecipient } from './mailing.tables.ts';
import { forgetRecipients, takeUpMailings, tallyMailings } from './old-mailings.ts';
import { batchSize, sendBatch } from './send-batch.ts';

/** Letters to many. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
beforeEach(async () => {
  await portal.db.delete(mailTable);
  await portal.db.delete(mailingRecipient);
  await portal.db.delete(mailing);
  await portal.db.update(person).set({ massEmailOn: false, massEmailOffAt: null });
});

const texts = {
  subject_ru: 'Новая сессия',
  text_ru: 'Приём открыт.\n\nЖдём заявок.',
  subject_en: 'New session',
  text_en: 'The call is open.\n\nWe look forward to your proposals.',
};
const write = async (fields: object = {}) =>
  (await portal.asModerator.call('POST', '/api/mailings/detail/', { ...texts, ...fields })).body.mailing;
const send = (one: { id: number; version: number }, who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/mailings/send/', { id: one.id, version: one.version });
const stop = (id: number) => portal.asModerator.call('POST', '/api/mailings/stop/', { id });
const batch = (id: number) => sendBatch(portal.deps, { id });
const now = async (id: number) =>
  (await portal.asModerator.call('GET', '/api/mailings/list/')).body.find((one: { id: number }) => one.id === id);
const log = async (id: number, more = '') => {
  const page = (number: number) =>
    portal.asModerator.call('GET', `/api/mailings/recipients/?id=${id}&page_size=100&page=${number}${more}`);
  const first = await page(1);
  const rows = first.body;
  for (let number = 2; number <= Number(first.headers['pages']); number += 1) rows.push(...(await page(number)).body);
  return rows;
};
const willing = (fields: PersonOptions = {}) =>
  aPerson(portal.db, { createdAt: portal.clock.now(), massEmailOn: true, ...fields });
const letters = () =>
  portal.db
    .select({ to: mailTable.recipient, subject: mailTable.subject, text: mailTable.text, kind: mailTable.kind })
    .from(mailTable)
    .orderBy(asc(mailTable.recipient));
const many = async (count: number) => {
  for (let at = 0; at < count; at += 1) await willing();
};

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

  it('is sent once by two who press together, and by nobody who saw an older text', async () => {
    await willing();
    const one = await write();
    const answers = await Promise.all([send(one), send(one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([batch(one.id), batch(one.id), batch(one.id)]);
    expect(await letters()).toHaveLength(1);
    const other = await write();
    await portal.asModerator.call('PATCH', '/api/mailings/detail/', { ...other, ...texts, text_ru: 'Иначе' });
    expect((await send(other)).body.code).toBe('stale');
  });

  it('goes out by hundreds; a process that dies in the middle neither loses nor doubles one', async () => {
    await many(batchSize + 20);
    const one = await write();
    await send(one);
    await expect(
      sendBatch(
        {
          ...portal.deps,
          outbox: {
            ...portal.deps.outbox,
            sendAll: async (tx, mails) => {
              await portal.deps.outbox.sendAll(tx, mails);
              throw new Error('killed');
            },
          },
        },
        { id: one.id },
      ),
    ).rejects.toThrow('killed');
    expect([(await letters()).length, (await now(one.id)).counts.waiting]).toEqual([0, batchSize + 20]);
    await batch(one.id);
    expect([(await letters()).length, (await now(one.id)).status]).toEqual([batchSize, 'sending']);
    await Promise.all([batch(one.id), batch(one.id)]);
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    const to = (await letters()).map((letter) => letter.to);
    expect([to.length, new Set(to).size, (await now(one.id)).status]).toEqual([batchSize + 20, batchSize + 20, 'done']);
  });

  it('never reaches one address twice', async () => {
    await willing({ email: 'once@example.org' });
    const one = await write();
    await send(one);
    await batch(one.id);
    await portal.db.update(mailing).set({ status: 'sending', finishedAt: null }).where(eq(mailing.id, one.id));
    await portal.db.update(mailingRecipient).set({ state: 'waiting' }).where(eq(mailingRecipient.state, 'queued'));
    await batch(one.id);
    expect(await letters()).toHaveLength(1);
  });

  it('goes on where an address that has its letter is somebody else’s by now', async () => {
    const giver = await willing({ email: 'given@example.org' });
    const one = await write();
    await send(one);
    await batch(one.id);
    await portal.db.update(person).set({ email: 'new@example.org' }).where(eq(person.id, giver));
    const taker = await willing({ email: 'given@example.org' });
    await portal.db.update(mailing).set({ status: 'sending', finishedAt: null }).where(eq(mailing.id, one.id));
    await portal.db
      .insert(mailingRecipient)
      .values({ mailingId: one.id, personId: taker, email: 'old@example.org', state: 'waiting' });
    await batch(one.id);
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect([(await now(one.id)).status, (await letters()).map(({ to }) => to)]).toEqual([
      'done',
      ['given@example.org'],
    ]);
  });

  it('passes by who has unsubscribed or was blocked since it was sent off', async () => {
    const leaver = await portal.someone({ massEmailOn: true });
    const blocked = await willing();
    const one = await write();
    await send(one);
    await leaver.call('PATCH', '/api/users/individual/detail/', { id: leaver.id, mass_email_on: false });
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, blocked));
    await batch(one.id);
    expect(await letters()).toEqual([]);
    const reasonOf = async (id: number) =>
      (await log(one.id)).find((row: { person_id: number }) => row.person_id === id)?.reason;
    expect([await reasonOf(leaver.id), await reasonOf(blocked)]).toEqual(['unsubscribed', 'blocked']);
  });

  it('is stopped: who waits and whose letter is not sent yet gets nothing, and the log says so', async () => {
    await many(batchSize + 5);
    const one = await write();
    await send(one);
    await batch(one.id);
    const [first] = await letters();
    await portal.db
      .update(mailTable)
      .set({ sentAt: portal.clock.now() })
      .where(eq(mailTable.recipient, first?.to ?? ''));
    const answers = await Promise.all([stop(one.id), stop(one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await batch(one.id);
    expect(await now(one.id)).toMatchObject({
      status: 'stopped',
      counts: { sent: 1, stopped: batchSize + 4, waiting: 0, queued: 0 },
    });
    expect((await letters()).map(({ to }) => to)).toEqual([first?.to]);
  });

  it('is stopped also once all of its letters are made, until the last has gone', async () => {
    await many(2);
    const one = await write();
    await send(one);
    await batch(one.id);
    const [first] = await letters();
    await portal.db
      .update(mailTable)
      .set({ sentAt: portal.clock.now() })
      .where(eq(mailTable.recipient, first?.to ?? ''));
    expect((await stop(one.id)).body.mailing).toMatchObject({ status: 'stopped', counts: { sent: 1, stopped: 1 } });
    const other = await write();
    await send(other);
    await batch(other.id);
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect((await stop(other.id)).body.code).toBe('wrong_state');
  });

  it('is not said to be stopped where the last of it is on its way already', async () => {
    await willing();
    const one = await write();
    await send(one);
    await batch(one.id);
    await portal.db.update(mailTable).set({ claimedUntil: new Date(portal.clock.now().getTime() + 60_000) });
    expect((await stop(one.id)).body.code).toBe('wrong_state');
    // Also where the job that finds nobody more has not run yet.
    await portal.db.update(mailing).set({ status: 'sending', finishedAt: null }).where(eq(mailing.id, one.id));
    expect((await stop(one.id)).body.code).toBe('wrong_state');
    await portal.db
      .update(mailing)
      .set({ status: 'done', finishedAt: portal.clock.now() })
      .where(eq(mailing.id, one.id));
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect(await now(one.id)).toMatchObject({ status: 'done', counts: { sent: 1, stopped: 0 } });
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

  it('whose job was lost is taken up again at night; its addresses are forgotten after a year', async () => {
    await willing();
    const one = await write();
    await send(one);
    expect(await takeUpMailings(portal.deps)).toBe(1);
    await batch(one.id);
    expect(await takeUpMailings(portal.deps)).toBe(0);
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect([await tallyMailings(portal.deps), await forgetRecipients(portal.deps)]).toEqual([1, 0]);
    const { counts } = await now(one.id);
    const start = portal.clock.now();
    portal.clock.set(new Date(start.getTime() + 366 * DAY));
    const moderator = await portal.someone({ roles: ['moderator'] });
    expect(await forgetRecipients(portal.deps)).toBeGreaterThan(0);
    const { body } = await moderator.call('GET', '/api/mailings/list/');
    expect([counts.sent, body.at(0).counts]).toEqual([1, counts]);
    portal.clock.set(start);
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
