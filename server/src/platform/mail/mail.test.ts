import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { aLetter as letter, anEvent } from '../../../testing/letters.ts';
import { type Post, startPost } from '../../../testing/post.ts';
import { readLetter } from '../../../testing/read-letter.ts';
import { readConfig } from '../config.ts';
import { type MailTransport, openMailTransport } from './transport.ts';
import { deliverMail, takeUpLost } from './deliver.ts';
import { silentOutbox } from './outbox.ts';

let portal: BareApp;
beforeAll(async () => {
  portal = await bareApp({ routes: [] });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.sql`delete from mail`);

const rows = () => portal.deps.sql`select * from mail order by created_at`;
const send = (mail = letter) => portal.deps.db.transaction((tx) => portal.deps.outbox.send(tx, mail));
/** Jobs of the mail queue as pg-boss sees them. */
const waitingJobs = async () =>
  (await portal.deps.sql`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'active'`)[0]?.[
    'count'
  ];
const laterJobs = async () =>
  (
    await portal.deps
      .sql`select count(*)::int as count from pgboss.job where name = 'mail' and state = 'created' and start_after > now()`
  )[0]?.['count'];
/** Lets jobs that failed be tried now instead of in half a minute. */
const hurry = () => portal.deps.sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`;

describe('a letter in the outbox', () => {
  it('exists with its job if and only if the transaction commits', async () => {
    await portal.deps.db
      .transaction(async (tx) => {
        await portal.deps.outbox.send(tx, letter);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect([(await rows()).length, await waitingJobs()]).toEqual([0, 0]);
    await send();
    expect([(await rows()).length, await waitingJobs()]).toEqual([1, 1]);
    await portal.deps.sql`delete from pgboss.job where name = 'mail'`;
  });

  it('of yesterday, whose process died at the last try of its job, is taken up once', async () => {
    await send();
    const yesterday = new Date(portal.clock.now().getTime() - 90_000_000);
    await portal.deps.sql`update pgboss.job set state = 'failed' where name = 'mail'`;
    await portal.deps.sql`update mail set attempts = 6, created_at = ${yesterday}`;
    for (const look of [1, 2]) {
      await takeUpLost(portal.deps);
      expect([look, await waitingJobs()]).toEqual([look, 1]);
    }
    await portal.deps.sql`delete from pgboss.job where name = 'mail'`;
  });

  it('is swallowed while the demonstration is sown', async () => {
    await silentOutbox.send(portal.deps.db, letter);
    expect(await rows()).toEqual([]);
  });
});

describe('delivery', () => {
  let transport: MailTransport;
  let post: Post;
  let second: BareApp;

  const work = async (mailUrl: string | undefined, mailFrom = 'Луч <luch@example.org>') => {
    transport = openMailTransport({ ...second.deps.config, mailFrom, ...(mailUrl && { mailUrl }) }, second.clock);
    await deliverMail({ ...second.deps, transport });
  };
  beforeEach(async () => {
    post = await startPost();
    second = await bareApp({ routes: [], database: portal.database });
  });
  afterEach(async () => {
    await second.close();
    transport.close();
    await post.close();
    await portal.deps.sql`delete from pgboss.job where name = 'mail'`;
  });

  it('takes the letter to the mail server, then forgets its text', async () => {
    await work(post.url);
    await send();
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at']).toBeTruthy(), 10_000);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, text: null, parts: null, html: null, last_error: null });
    expect(post.letters).toHaveLength(1);
    const [received = ''] = post.letters;
    expect(received).toContain(`Message-ID: <${String(row?.['id'])}@example.org>`);
    expect(received).toContain('To: anna@example.org');
    expect(received).toMatch(/From: =\?UTF-8\?.*luch@example\.org/);
    expect(received).toContain('List-Unsubscribe: <https://luch.example.org/unsubscribe?email=anna>');
    expect(received).toContain('multipart/alternative');
  });

  it.each([
    ['the default of a portal without an address', readConfig({}).mailFrom, 'no-reply@127.0.0.1'],
    ['an address without a name', 'luch@example.org', 'luch@example.org'],
    ['a name in quotes', '"Пользователи, Луч" <luch@example.org>', 'luch@example.org'],
  ])('invites to an event in the facility’s name, whatever the sender: %s', async (_what, sender, address) => {
    await work(post.url, sender);
    await send({ ...letter, events: [anEvent] });
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), 10_000);
    const { from, events } = readLetter(post.letters[0] ?? '');
    expect(from).toContain(address);
    // Once as a part that programs offer to accept, once as a file.
    const organisers = events.map((event) =>
      new ICAL.Component(ICAL.parse(event) as never).getFirstSubcomponent('vevent')?.getFirstProperty('organizer'),
    );
    expect(organisers.map((organiser) => [organiser?.getParameter('cn'), organiser?.getFirstValue()])).toEqual([
      ['Луч', `mailto:${address}`],
      ['Луч', `mailto:${address}`],
    ]);
  });

  it('waits for a mail server that is down, and sends once when it is up', async () => {
    const port = Number(new URL(post.url).port);
    await post.close();
    await work(`smtp://127.0.0.1:${port}`);
    await send();
    await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null }), 10_000);
    expect((await rows())[0]?.['last_error']).toContain('ECONNREFUSED');

    post = await startPost(port);
    await vi.waitFor(
      async () => {
        await hurry();
        expect((await rows())[0]?.['sent_at']).toBeTruthy();
      },
      { timeout: 15_000, interval: 300 },
    );
    expect(post.letters).toHaveLength(1);
  });

  it('waits for a server that answers slowly without a transaction, and says nothing twice', async () => {
    let answer = () => {};
    post.patience = new Promise((resolve) => (answer = resolve));
    await work(post.url);
    await send();
    await vi.waitFor(() => expect(post.given).toBe(1), 10_000);
    const { db, sql, jobs } = portal.deps;
    await jobs.enqueue(db, { name: 'mail', settings: {} }, { id: (await rows())[0]?.['id'] });
    await vi.waitFor(async () => expect(await laterJobs()).toBe(1), 10_000);
    const [open] = await sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(open?.['count']).toBe(0);
    answer();
    await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ attempts: 1, claimed_until: null }), 10_000);
    await hurry();
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), 10_000);
    expect([post.given, post.letters.length]).toEqual([1, 1]);
  });

  it('tries again when the server is busy, and gives up when the person does not exist', async () => {
    post.answer = 'refuse for now';
    await work(post.url);
    await send();
    await vi.waitFor(async () => expect((await rows())[0]?.['last_error']).toContain('Busy'), 10_000);
    post.answer = 'refuse the person';
    await vi.waitFor(
      async () => {
        await hurry();
        expect((await rows())[0]?.['given_up_at']).toBeTruthy();
      },
      { timeout: 15_000, interval: 300 },
    );
    // It may be sent again, so its text stays for a while.
    expect((await rows())[0]).toMatchObject({ sent_at: null, text: expect.stringContaining('Одобрено') });
    expect(post.letters).toEqual([]);
  });

  it('sends the same letter, not another one, after a crash between sending and the record', async () => {
    await work(post.url);
    await send();
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at']).toBeTruthy(), 10_000);
    const [row] = await rows();
    // As the database looks when the process dies after the server's OK: nothing recorded, the job given back.
    await portal.deps.sql`update mail set sent_at = null, text = 'the same' where id = ${row?.['id']}`;
    await portal.deps.jobs.enqueue(portal.deps.db, { name: 'mail', settings: {} }, { id: row?.['id'] });
    await vi.waitFor(() => expect(post.letters).toHaveLength(2), 10_000);
    const ids = post.letters.map((received) => /Message-ID: (.*)/.exec(received)?.[1]);
    expect(ids[0]).toBe(ids[1]);
  });

  it('remembers what became of a letter until the database can take it, and sends nothing twice', async () => {
    const { sql } = portal.deps;
    await sql.unsafe(`
      create function refuse_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before update on mail for each row when (new.sent_at is not null) execute function refuse_full()`);
    await work(post.url);
    await send();
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), 10_000);
    expect((await rows())[0]).toMatchObject({ sent_at: null });
    await sql.unsafe('drop trigger full_disk on mail; drop function refuse_full');
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at']).toBeTruthy(), 10_000);
    expect((await rows())[0]).toMatchObject({ attempts: 1 });
    expect(post.letters).toHaveLength(1);
  });

  it('takes a letter that was claimed before the clock was set back', async () => {
    await send();
    const ahead = new Date(portal.deps.clock.now().getTime() + 3_600_000);
    await portal.deps.sql`update mail set claimed_until = ${ahead}`;
    await work(post.url);
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at']).toBeTruthy(), 10_000);
    expect(post.letters).toHaveLength(1);
  });

  it('of one letter by two jobs at once happens once', async () => {
    await send();
    const [row] = await rows();
    await portal.deps.jobs.enqueue(portal.deps.db, { name: 'mail', settings: {} }, { id: row?.['id'] });
    await work(post.url);
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), 10_000);
    await vi.waitFor(
      async () => {
        await hurry();
        expect(await waitingJobs()).toBe(0);
      },
      { timeout: 10_000, interval: 300 },
    );
    await sleep(300);
    expect(post.letters).toHaveLength(1);
  });

  it('takes up a letter whose job was lost', async () => {
    await send();
    await portal.deps.sql`delete from pgboss.job where name = 'mail'`;
    await portal.deps.sql`update mail set created_at = '2026-11-19T00:00:00Z'`;
    await work(post.url);
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), 10_000);
  });

  it('takes up a letter within minutes whose job went to a process that died with it', async () => {
    await send();
    await portal.deps.sql`update pgboss.job set state = 'active', started_on = now() where name = 'mail'`;
    await portal.deps.sql`update mail set created_at = ${new Date(second.deps.clock.now().getTime() - 180_000)}`;
    await work(post.url);
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), 10_000);
  });

  it('gives no second job to a letter that waits its turn', async () => {
    await send();
    await portal.deps.sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail'`;
    await portal.deps.sql`update mail set created_at = ${new Date(second.deps.clock.now().getTime() - 180_000)}`;
    await work(post.url);
    await sleep(500);
    expect([await waitingJobs(), post.letters.length]).toEqual([1, 0]);
  });

  it('without a mail server writes whole files, named by the letter, which its own account alone reads', async () => {
    await work(undefined);
    await send({ ...letter, language: 'en', paragraphs: ['Plain'] });
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at']).toBeTruthy(), 10_000);
    const folder = path.join(second.deps.config.dataDir, 'outbox');
    expect(await readdir(folder)).toEqual([`${String((await rows())[0]?.['id'])}.eml`]);
    const mode = async (place: string) => (await stat(place)).mode & 0o777;
    expect([await mode(folder), await mode(path.join(folder, (await readdir(folder))[0] ?? ''))]).toEqual([
      0o700, 0o600,
    ]);
    const file = await readFile(path.join(folder, (await readdir(folder))[0] ?? ''), 'utf8');
    expect(file).toContain('Content-Language: en');
    expect(file).toContain('Plain');
  });
});
