import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { aLetter } from '../../../testing/letters.ts';
import { type Post, startPost } from '../../../testing/post.ts';
import { deliverMail } from './deliver.ts';
import { lettersPage } from './letters.queries.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

let portal: BareApp;
let post: Post;
let transport: MailTransport;
let answer: () => void;
beforeEach(async () => {
  portal = await bareApp({ routes: [] });
  post = await startPost();
  post.patience = new Promise((resolve) => (answer = resolve));
  transport = openMailTransport({ ...portal.deps.config, mailUrl: post.url }, portal.clock);
  await deliverMail({ ...portal.deps, transport });
  await portal.deps.db.transaction((tx) => portal.deps.outbox.send(tx, aLetter));
  await vi.waitUntil(() => post.given === 1, 10_000);
});
afterEach(async () => {
  answer();
  await portal.close();
  transport.close();
  await post.close();
});

const letters = () => portal.deps.sql`select * from mail`;
const states = (state: 'sent' | 'failing') =>
  lettersPage(portal.deps.db, { state, page: 1, page_size: 10 }).then(({ total }) => total);

/** As time passes: the letter stays claimed by who sends it. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 60) {
    portal.clock.advance(Math.min(left, 60) * 1000);
    const soon = new Date(portal.clock.now().getTime() + 120_000);
    await vi.waitFor(async () => expect((await letters())[0]?.['claimed_until']).toSatisfy((at: Date) => at >= soon));
  }
}

/** Another worker looks for the letter meanwhile. */
async function anotherJob(): Promise<void> {
  const { db, sql, jobs } = portal.deps;
  await jobs.enqueue(db, { name: 'mail', settings: {} }, { id: (await letters())[0]?.['id'] });
  const later = () => sql`select 1 from pgboss.job where name = 'mail' and state = 'created' and start_after > now()`;
  await vi.waitFor(async () => expect(await later()).toHaveLength(1), 10_000);
}

describe('a mail server that looks at a letter for long before it accepts it', () => {
  it.each([
    ['45 seconds', 45],
    ['9 minutes', 540],
  ])('for %s: the letter goes once, and counts as sent', async (_name, seconds) => {
    await pass(seconds);
    await anotherJob();
    answer();
    await vi.waitFor(async () => expect(await states('sent')).toBe(1), 10_000);
    expect((await letters())[0]).toMatchObject({ attempts: 1, last_error: null });
    expect([post.given, post.letters.length]).toEqual([1, 1]);
  });

  it('for more than ten minutes: it is told so, and the letter goes again', async () => {
    await pass(540);
    portal.clock.advance(60_000);
    await vi.waitFor(async () => expect(await states('failing')).toBe(1), 10_000);
    expect((await letters())[0]?.['last_error']).toContain('took more than 10 minutes');
    post.patience = Promise.resolve();
    const hurry = () =>
      portal.deps.sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`;
    await vi.waitFor(async () => {
      await hurry();
      expect(await states('sent')).toBe(1);
    }, 10_000);
    expect(post.letters).toHaveLength(1);
  });
});
