import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { atStation, eventsOf, feedCalls, feedsAddress, mine, ofKind, pathOf } from '../../../testing/feed-calls.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { person, personRole } from '../account/account.tables.ts';
import { calendarFeed } from './calendar-feed.tables.ts';

/** Calendars by a secret address: who has one, and how it ends. */
const portal = await portalOfFile();
const feeds = feedCalls(portal);
beforeEach(() => feeds.clear());

describe('the address of a calendar', () => {
  it('is told once, and kept as a hash', async () => {
    const { address, feed, detail } = await feeds.subscribe(portal.asApplicant);
    expect(address).toMatch(/^https:\/\/luch\.example\.org\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    expect([feed.scope, feed.generation, feed.works, detail]).toEqual(['mine', 0, true, 'Адрес календаря готов']);
    const listed = await portal.asApplicant.call('GET', feedsAddress);
    const secret = pathOf(address).split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await portal.sql`select to_jsonb(f)::text as row from calendar_feed f`;
    expect(secret).toHaveLength(43);
    for (const text of [JSON.stringify(listed.body), JSON.stringify(stored)]) expect(text).not.toContain(secret);
  });

  it('needs no sign-in, and is private to whoever has it', async () => {
    const { status, headers } = await feeds.read((await feeds.subscribe(portal.asApplicant)).address);
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      undefined,
    ]);
    expect(headers['cache-control']).toMatch(/^private/);
  });

  it('is made once for each calendar: a second press is refused, and the first address goes on', async () => {
    const { address } = await feeds.subscribe(portal.asApplicant);
    const answers = await Promise.all([1, 2].map(() => portal.asApplicant.call('POST', feedsAddress, mine)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'feed_exists'],
      [409, 'feed_exists'],
    ]);
    expect((await feeds.read(address)).status).toBe(200);
  });

  it('is renewed: the one before stops at once; of two who renew together one is told', async () => {
    const { address, feed } = await feeds.subscribe(portal.asApplicant);
    const renew = () => portal.asApplicant.call('PATCH', feedsAddress, { id: feed.id, generation: feed.generation });
    const answers = await Promise.all([renew(), renew()]);
    const done = answers.filter(({ status }) => status === 200);
    expect([done.length, answers.find(({ status }) => status === 409)?.body.code]).toEqual([1, 'feed_renewed']);
    expect(done[0]?.body.feed).toMatchObject({ id: feed.id, generation: 1, last_read_at: null });
    expect([(await feeds.read(address)).status, (await feeds.read(done[0]?.body.address)).status]).toEqual([404, 200]);
  });

  it('is withdrawn by its owner, and stops at once', async () => {
    const { address, feed } = await feeds.subscribe(portal.asApplicant);
    const withdraw = (who: TestPerson) => who.call('DELETE', `${feedsAddress}?id=${feed.id}`);
    const renewal = { id: feed.id, generation: 0 };
    expect([
      (await withdraw(portal.asStranger)).status,
      (await portal.asModerator.call('PATCH', feedsAddress, renewal)).status,
      (await portal.asStranger.call('GET', feedsAddress)).body,
      (await feeds.read(address)).status,
    ]).toEqual([404, 404, [], 200]);
    expect([(await withdraw(portal.asApplicant)).status, (await withdraw(portal.asApplicant)).status]).toEqual([
      200, 404,
    ]);
    expect((await feeds.read(address)).status).toBe(404);
  });

  it('that nobody has is not there, whatever it looks like', async () => {
    for (const secret of ['x'.repeat(43), '1', '%00', 'a'.repeat(100)])
      expect([secret, (await portal.asVisitor.call('GET', `/api/calendar/feed/${secret}.ics`)).status]).toEqual([
        secret,
        secret.length > 90 ? 400 : 404,
      ]);
  });

  it('says when it was read last, to the hour', async () => {
    const { address } = await feeds.subscribe(portal.asApplicant);
    await feeds.read(address);
    const listed = async () => (await portal.asApplicant.call('GET', feedsAddress)).body[0].last_read_at;
    const now = portal.clock.now();
    expect(await listed()).toBe(now.toISOString());
    portal.clock.set(new Date(now.getTime() + 60_000));
    await feeds.read(address);
    expect(await listed()).toBe(now.toISOString());
    portal.clock.set(now);
  });
});

describe('who loses the office', () => {
  it('loses the calendar at the next reading, and is told which one no longer works', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1] });
    const { address } = await feeds.subscribe(scientist, atStation);
    expect((await feeds.read(address)).status).toBe(200);
    await portal.db.delete(personRole).where(eq(personRole.personId, scientist.id));
    expect((await feeds.read(address)).status).toBe(404);
    expect((await scientist.call('GET', feedsAddress)).body).toMatchObject([{ works: false, name: 'БЕЛОК' }]);
  });

  it('and who is blocked has none, the own one neither', async () => {
    const someone = await portal.someone();
    const { address } = await feeds.subscribe(someone);
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, someone.id));
    expect((await feeds.read(address)).status).toBe(404);
  });

  it('and nobody subscribes to what they do not plan', async () => {
    const tries: [TestPerson, object][] = [
      [portal.asApplicant, atStation],
      [portal.asApplicant, ofKind],
      [portal.asExpert, atStation],
      [portal.asPasses, ofKind],
      [portal.asScientist, { scope: 'station', station_id: 2 }],
      [portal.asScientist, { scope: 'kind', megascience_type_ext_id: 2 }],
      [portal.asHead, { scope: 'kind', megascience_type_ext_id: 3 }],
    ];
    for (const [who, what] of tries) expect((await who.call('POST', feedsAddress, what)).status).toBe(403);
    expect(await portal.db.select().from(calendarFeed)).toEqual([]);
  });
});

describe('a program that asks again', () => {
  it('is told that nothing has changed, until something has', async () => {
    const { address } = await feeds.subscribe(portal.asApplicant);
    await feeds.slot();
    const first = await feeds.read(address);
    const etag = String(first.headers['etag']);
    portal.clock.set(new Date(portal.clock.now().getTime() + 3_600_000));
    const again = await feeds.read(address, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    await feeds.slot({}, '13');
    const changed = await feeds.read(address, { 'if-none-match': etag });
    expect([changed.status, eventsOf(changed.body).length]).toEqual([200, 2]);
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
  });
});
