import { DAY } from '@luch/contract/kernel/days.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailings, texts, withoutMailings } from '../../../testing/mailings.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { mailing, mailingRecipient } from './mailing.tables.ts';
import { forgetRecipients, takeUpMailings, tallyMailings } from './old-mailings.ts';
import { batchSize, sendBatch } from './send-batch.ts';

/** How the letters of a mailing go out. */
const portal = await portalOfFile();
const { write, send, batch, now, log, willing, letters, many } = mailings(portal);
beforeEach(() => withoutMailings(portal));

describe('a mailing', () => {
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
});
