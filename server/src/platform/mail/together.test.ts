import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { aLetter, anEvent } from '../../../testing/letters.ts';
import { type Post, startPost } from '../../../testing/post.ts';
import { deliverMail } from './deliver.ts';
import { lettersPage } from './letters.queries.ts';
import type { Mail } from './outbox.ts';
import { sendTogether } from './send-together.ts';
import { sendLetterAgain } from './send-again.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

/** What one person gets of one kind goes as one letter; a letter that stays alone waits for nothing. */
let portal: BareApp;
let post: Post;
let worker: BareApp;
let transport: MailTransport;
beforeAll(async () => {
  portal = await bareApp({ routes: [] });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.sql`delete from mail`;
  portal.clock.set(new Date('2026-11-21T09:00:00Z'));
  post = await startPost();
  worker = await bareApp({ routes: [], database: portal.database });
});
afterEach(async () => {
  await worker.close();
  transport.close();
  await post.close();
  await portal.deps.sql`delete from pgboss.job where name = 'mail'`;
});

const about = (id: number, more: Partial<Mail> = {}): Mail => ({
  ...aLetter,
  kind: 'proposal.letter.examination',
  language: 'en',
  subject: `Proposal ${id} is here`,
  paragraphs: ['Hello Anna,', `Everything about ${id}`],
  button: { label: 'Open', url: `https://luch.example.org/user?id=${id}` },
  digest: { file: 'letter', key: 'more', notes: [`Note of ${id}`] },
  ...more,
});
const send = (...mails: readonly Mail[]) => portal.deps.db.transaction((tx) => portal.deps.outbox.sendAll(tx, mails));
const work = async () => {
  const config = { ...worker.deps.config, mailFrom: 'Luch <luch@example.org>', mailUrl: post.url };
  transport = openMailTransport(config, portal.clock);
  await deliverMail({ ...worker.deps, clock: portal.clock, transport });
};
const rows = () => portal.deps.sql`select * from mail order by created_at, subject`;
/** Jobs for later are due now. */
const hurry = () => portal.deps.sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`;
const patiently = { timeout: 20_000, interval: 300 };
const settled = () =>
  vi.waitFor(async () => {
    await hurry();
    const [open] = await portal.deps.sql`select count(*)::int as count from mail
      where sent_at is null and given_up_at is null and (held_until is null or held_until <= ${portal.clock.now()})`;
    expect(open?.['count']).toBe(0);
  }, patiently);
const subjects = () =>
  post.letters.map((letter) => /^Subject: (.*(?:\r\n\s.*)*)/m.exec(letter)?.[1]?.replace(/\r\n\s/g, ' '));

describe('letters of one kind to one person', () => {
  it('go as one when they come by one commit: how many in its subject, each in a line with its notes and its address', async () => {
    await work();
    await send(about(1), about(2), about(3), about(4, { to: 'boris@example.org' }));
    await settled();
    expect(post.letters).toHaveLength(2);
    const joined = post.letters.find((letter) => letter.includes('To: anna@example.org')) ?? '';
    for (const id of [1, 2, 3])
      for (const part of [`Proposal ${id} is here`, `Note of ${id}`, `user?id=3D${id}`]) expect(joined).toContain(part);
    expect(joined).toContain('Hello Anna,');
    expect(joined).toContain('List-Unsubscribe');
    expect(subjects()).toContain('Proposal 4 is here');
    // Of what has gone nothing is kept, and who looks after letters reads of the one that went.
    expect((await rows()).every(({ text, parts, digest }) => text === null && parts === null && digest === null)).toBe(
      true,
    );
    expect((await lettersPage(portal.deps.db, { page: 1, page_size: 10 })).total).toBe(2);
  });

  it('bring the last word about each event of a calendar', async () => {
    await work();
    const other = { ...anEvent, uid: 'council-3@luch.example.org' };
    await send(
      about(1, { events: [{ ...anEvent, sequence: 4, method: 'CANCEL' }, other] }),
      about(2, { events: [anEvent] }),
    );
    await settled();
    const [joined = ''] = post.letters;
    expect(post.letters).toHaveLength(1);
    expect(joined.match(/filename=[\w-]+\.ics/g)?.toSorted()).toEqual([
      'filename=council-3.ics',
      'filename=experiment-7.ics',
    ]);
    expect(joined.match(/method=[A-Z]+/g)?.toSorted()).toEqual(['method=CANCEL', 'method=REQUEST']);
  });

  it('go at once when one comes alone, and what follows within ten minutes goes together at their end', async () => {
    await work();
    await send(about(1));
    await settled();
    expect(subjects()).toEqual(['Proposal 1 is here']);
    for (const id of [2, 3]) {
      portal.clock.advance(60_000);
      await send(about(id));
      await settled();
    }
    expect(post.letters).toHaveLength(1);
    portal.clock.advance(8 * 60_000);
    await settled();
    expect(post.letters).toHaveLength(2);
    expect(post.letters[1]).toMatch(/Proposal 2 is here[^]*Proposal 3 is here/);
  });

  it('go apart from another kind, from another person and from what may not be joined', async () => {
    await work();
    const { digest: _none, ...decision } = about(3);
    await send(about(1), about(2, { kind: 'review.letter.rate' }), decision, decision);
    await settled();
    expect(post.letters).toHaveLength(4);
  });

  it('of different kinds go as one, in groups, when they come from one action', async () => {
    await work();
    await sendTogether(portal.deps, { isLast: true }, async ({ db, outbox }) => {
      for (const mail of [about(1), about(2, { kind: 'review.letter.rate', digest: { file: 'letter', key: 'link' } })])
        await db.transaction((tx) => outbox.send(tx, mail));
    });
    await settled();
    expect(subjects()).toEqual(['Proposal 1 is here; Proposal 2 is here']);
  });
});

describe('an action of many commits', () => {
  it('holds them back until it is over, and writes one letter', async () => {
    await work();
    await sendTogether(portal.deps, { isLast: true }, async ({ db, outbox }) => {
      for (const id of [1, 2, 3, 4, 5]) await db.transaction((tx) => outbox.send(tx, about(id)));
      const [jobs] = await portal.deps
        .sql`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'active'`;
      expect([jobs?.['count'], post.letters]).toEqual([0, []]);
    });
    await settled();
    expect(post.letters).toHaveLength(1);
  });

  it('of several calls holds them back until the last of these', async () => {
    await work();
    for (const isLast of [false, false, true]) {
      expect(post.letters).toEqual([]);
      await sendTogether(portal.deps, { name: 'press 7', isLast }, ({ db, outbox }) =>
        db.transaction((tx) => outbox.send(tx, about(1))),
      );
    }
    await settled();
    expect(post.letters).toHaveLength(1);
  });

  it('that dies in the middle has what it wrote sent after ten minutes, as one', async () => {
    const dies = sendTogether(portal.deps, { name: 'press 8', isLast: false }, async ({ db, outbox }) => {
      for (const id of [1, 2]) await db.transaction((tx) => outbox.send(tx, about(id)));
    });
    await dies;
    portal.clock.advance(11 * 60_000);
    await portal.deps.sql`update mail set created_at = ${new Date(portal.clock.now().getTime() - 660_000)}`;
    await work();
    await settled();
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]).toMatch(/Proposal 1 is here[^]*Proposal 2 is here/);
  });
});

describe('nothing is lost and nothing told twice', () => {
  it('when a try fails: the same letter goes again, and nothing joins it meanwhile', async () => {
    post.answer = 'refuse for now';
    await work();
    await send(about(1), about(2));
    await vi.waitFor(async () => expect((await rows()).some(({ attempts }) => attempts === 1)).toBe(true), 10_000);
    await send(about(3));
    post.answer = 'take';
    await settled();
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]).toMatch(/Proposal 1 is here[^]*Proposal 2 is here/);
    expect(post.letters[0]).not.toContain('Proposal 3');
    portal.clock.advance(11 * 60_000);
    await settled();
    expect(subjects().at(-1)).toBe('Proposal 3 is here');
  });

  it('when a process dies after it has joined them and before the mail server has them', async () => {
    const [first, second] = [about(1), about(2)];
    await send(first, second);
    post.answer = 'refuse for now';
    await work();
    await vi.waitFor(async () => expect((await rows()).some(({ attempts }) => attempts === 1)).toBe(true), 10_000);
    // As a crash leaves it: claimed, without a word on what became of it.
    await portal.deps.sql`update mail set attempts = 0, last_error = null,
      claimed_until = ${new Date(portal.clock.now().getTime() + 60_000)} where joined_into is null`;
    portal.clock.advance(120_000);
    post.answer = 'take';
    await settled();
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]).toMatch(/Proposal 1 is here[^]*Proposal 2 is here/);
  });

  it('when several processes take them at once', async () => {
    await work();
    const third = await bareApp({ routes: [], database: portal.database });
    await deliverMail({ ...third.deps, clock: portal.clock, transport });
    await send(...Array.from({ length: 30 }, (_, id) => about(id)));
    await settled();
    expect(post.letters).toHaveLength(1);
    for (let id = 0; id < 30; id += 1) expect(post.letters[0]).toContain(`Proposal ${id} is here`);
    await third.close();
  });

  it('when the address does not exist: one given-up letter, which may go again whole', async () => {
    post.answer = 'refuse the person';
    await work();
    await send(about(1), about(2));
    await settled();
    expect((await rows()).map(({ sent_at: at, given_up_at: upAt }) => [at, upAt !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
    const { rows: shown } = await lettersPage(portal.deps.db, { state: 'given_up', page: 1, page_size: 10 });
    expect(shown).toHaveLength(1);
    post.answer = 'take';
    await portal.deps.db.transaction((tx) => sendLetterAgain(tx, portal.deps.jobs, shown[0]?.id ?? ''));
    await settled();
    expect(post.letters[0]).toMatch(/Proposal 1 is here[^]*Proposal 2 is here/);
  });
});
