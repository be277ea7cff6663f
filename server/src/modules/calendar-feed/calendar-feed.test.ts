import { decisions } from '@luch/contract/council/decision.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { person, personRole } from '../account/account.tables.ts';
import { calendarRecord, calendarRemoved } from '../calendar-records/calendar-records.tables.ts';
import { calendarFeed } from './calendar-feed.tables.ts';

/** Calendars by a secret address. The clock stands at 12:00 in Moscow on 2 March 2026. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
  await portal.db.delete(calendarRemoved);
  await portal.db.delete(calendarFeed);
});

const feeds = '/api/calendar/feeds/';
const mine = { scope: 'mine' };
const atStation = { scope: 'station', station_id: 1 };
const ofKind = { scope: 'kind', megascience_type_ext_id: 1 };
const subscribe = async (who: TestPerson, what: object = mine) => (await who.call('POST', feeds, what)).body;
const pathOf = (address: string) => new URL(address).pathname;
const read = (address: string, headers: Record<string, string> = {}) =>
  portal.asVisitor.call('GET', pathOf(address), undefined, headers);
const subscribed = async (who: TestPerson, what: object = mine) =>
  (await read((await subscribe(who, what)).address)).body;

/** By a parser that shares nothing with the writer. */
const calendarOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      free: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
      url: component.getFirstPropertyValue('url'),
    };
  });
  return { calendar, events };
};
const eventsOf = (text: string) => calendarOf(text).events;
const summaries = (text: string) => eventsOf(text).map(({ summary }) => summary);

const at = (day: string, from = '06', to = '12') => ({
  from: `2026-03-${day}T${from}:00:00Z`,
  to: `2026-03-${day}T${to}:00:00Z`,
});
const scheduled = (fields: object = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.scheduled, grantedHours: 48, ...fields });
const slot = async (fields: object = {}, day = '10') => {
  const proposalId = await scheduled(fields);
  const id = await aRecord(portal.db, { type: 2, proposalId, by: portal.asScientist.id, ...at(day) });
  return { proposalId, id };
};

describe('the address of a calendar', () => {
  it('is told once, and kept as a hash', async () => {
    const { address, feed, detail } = await subscribe(portal.asApplicant);
    expect(address).toMatch(/^https:\/\/luch\.example\.org\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    expect([feed.scope, feed.generation, feed.works, detail]).toEqual(['mine', 0, true, 'Адрес календаря готов']);
    const listed = await portal.asApplicant.call('GET', feeds);
    const secret = pathOf(address).split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await portal.sql`select to_jsonb(f)::text as row from calendar_feed f`;
    expect(secret).toHaveLength(43);
    for (const text of [JSON.stringify(listed.body), JSON.stringify(stored)]) expect(text).not.toContain(secret);
  });

  it('needs no sign-in, and is private to whoever has it', async () => {
    const { status, headers } = await read((await subscribe(portal.asApplicant)).address);
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      undefined,
    ]);
    expect(headers['cache-control']).toMatch(/^private/);
  });

  it('is made once for each calendar: a second press is refused, and the first address goes on', async () => {
    const { address } = await subscribe(portal.asApplicant);
    const answers = await Promise.all([1, 2].map(() => portal.asApplicant.call('POST', feeds, mine)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'feed_exists'],
      [409, 'feed_exists'],
    ]);
    expect((await read(address)).status).toBe(200);
  });

  it('is renewed: the one before stops at once; of two who renew together one is told', async () => {
    const { address, feed } = await subscribe(portal.asApplicant);
    const renew = () => portal.asApplicant.call('PATCH', feeds, { id: feed.id, generation: feed.generation });
    const answers = await Promise.all([renew(), renew()]);
    const done = answers.filter(({ status }) => status === 200);
    expect([done.length, answers.find(({ status }) => status === 409)?.body.code]).toEqual([1, 'feed_renewed']);
    expect(done[0]?.body.feed).toMatchObject({ id: feed.id, generation: 1, last_read_at: null });
    expect([(await read(address)).status, (await read(done[0]?.body.address)).status]).toEqual([404, 200]);
  });

  it('is withdrawn by its owner, and stops at once', async () => {
    const { address, feed } = await subscribe(portal.asApplicant);
    const withdraw = (who: TestPerson) => who.call('DELETE', `${feeds}?id=${feed.id}`);
    const renewal = { id: feed.id, generation: 0 };
    expect([
      (await withdraw(portal.asStranger)).status,
      (await portal.asModerator.call('PATCH', feeds, renewal)).status,
      (await portal.asStranger.call('GET', feeds)).body,
      (await read(address)).status,
    ]).toEqual([404, 404, [], 200]);
    expect([(await withdraw(portal.asApplicant)).status, (await withdraw(portal.asApplicant)).status]).toEqual([
      200, 404,
    ]);
    expect((await read(address)).status).toBe(404);
  });

  it('that nobody has is not there, whatever it looks like', async () => {
    for (const secret of ['x'.repeat(43), '1', '%00', 'a'.repeat(100)])
      expect([secret, (await portal.asVisitor.call('GET', `/api/calendar/feed/${secret}.ics`)).status]).toEqual([
        secret,
        secret.length > 90 ? 400 : 404,
      ]);
  });

  it('says when it was read last, to the hour', async () => {
    const { address } = await subscribe(portal.asApplicant);
    await read(address);
    const listed = async () => (await portal.asApplicant.call('GET', feeds)).body[0].last_read_at;
    const now = portal.clock.now();
    expect(await listed()).toBe(now.toISOString());
    portal.clock.set(new Date(now.getTime() + 60_000));
    await read(address);
    expect(await listed()).toBe(now.toISOString());
    portal.clock.set(now);
  });
});

describe('who loses the office', () => {
  it('loses the calendar at the next reading, and is told which one no longer works', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1] });
    const { address } = await subscribe(scientist, atStation);
    expect((await read(address)).status).toBe(200);
    await portal.db.delete(personRole).where(eq(personRole.personId, scientist.id));
    expect((await read(address)).status).toBe(404);
    expect((await scientist.call('GET', feeds)).body).toMatchObject([{ works: false, name: 'БЕЛОК' }]);
  });

  it('and who is blocked has none, the own one neither', async () => {
    const someone = await portal.someone();
    const { address } = await subscribe(someone);
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, someone.id));
    expect((await read(address)).status).toBe(404);
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
    for (const [who, what] of tries) expect((await who.call('POST', feeds, what)).status).toBe(403);
    expect(await portal.db.select().from(calendarFeed)).toEqual([]);
  });
});

describe('my experiments', () => {
  it('are mine and those of my teams, as their letters bring them', async () => {
    const { id, proposalId } = await slot({ name: 'Белок; и «запятые», и\nстроки', members: [portal.asColleague.id] });
    await slot({ applicantId: portal.asStranger.id, name: 'Чужая' }, '11');
    const text = await subscribed(portal.asApplicant);
    expect(eventsOf(text)).toEqual([
      {
        uid: `experiment-${id}@luch.example.org`,
        sequence: 0,
        summary: `Эксперимент, заявка № ${proposalId}`,
        location: 'БЕЛОК',
        description: 'Белок; и «запятые», и\nстроки',
        start: '2026-03-10T06:00:00.000Z',
        end: '2026-03-10T12:00:00.000Z',
        status: 'CONFIRMED',
        free: false,
        url: `https://luch.example.org/user?id=${proposalId}`,
      },
    ]);
    expect(eventsOf(await subscribed(portal.asColleague))).toHaveLength(1);
    expect(text).not.toContain('Чужая');
  });

  it('tell nothing of time that is preliminary', async () => {
    const { proposalId } = await accepted();
    await aRecord(portal.db, { type: 5, proposalId, by: portal.asModerator.id, ...at('20') });
    expect(eventsOf(await subscribed(portal.asApplicant))).toEqual([]);
  });

  it('that a change moves are the same event with a higher sequence, and one that is given back is cancelled', async () => {
    const proposalId = await scheduled({ status: s.approve });
    const interval = { start_date: '2026-03-10 09:00', finish_date: '2026-03-10 12:00' };
    const scientist = portal.asScientist;
    const { address } = await subscribe(portal.asApplicant);
    const shown = async () => eventsOf((await read(address)).body)[0];
    const added = await scientist.call('POST', '/api/calendar/detail/', {
      type: 2,
      proposal_id: proposalId,
      station_id: 1,
      ...interval,
    });
    const before = await shown();
    await scientist.call('PATCH', '/api/calendar/detail/', {
      id: added.body.record.id,
      start_date: '2026-03-11 09:00',
      finish_date: '2026-03-11 12:00',
    });
    const moved = await shown();
    const removed = await scientist.call('POST', '/api/calendar/delete/', { id: added.body.record.id });
    const cancelled = await shown();
    await scientist.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
    const again = await shown();
    const all = [before, moved, cancelled, again];
    expect(new Set(all.map((event) => event?.uid)).size).toBe(1);
    expect(all.map((event) => [event?.sequence, event?.status])).toEqual([
      [0, 'CONFIRMED'],
      [1, 'CONFIRMED'],
      [2, 'CANCELLED'],
      [3, 'CONFIRMED'],
    ]);
    expect(cancelled).toMatchObject({ summary: `Отменено: Эксперимент, заявка № ${proposalId}`, free: true });
    const letters = await portal.sql<{ events: { uid: string; sequence: number }[] }[]>`
      select events from mail where recipient = ${portal.asApplicant.email} and events is not null order by created_at`;
    const brought = letters.flatMap(({ events }) => events.map(({ uid, sequence }) => [uid, sequence]));
    expect(brought).toEqual(all.map((event) => [event?.uid, event?.sequence]));
  });

  it('are in the language of their reader', async () => {
    const { proposalId } = await slot({ name: 'Protein' });
    await portal.db.update(person).set({ language: 'en' }).where(eq(person.id, portal.asApplicant.id));
    const { calendar, events } = calendarOf(await subscribed(portal.asApplicant));
    await portal.db.update(person).set({ language: 'ru' }).where(eq(person.id, portal.asApplicant.id));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My experiments, Luch');
    expect(events.map(({ summary }) => summary)).toEqual([`Experiment, proposal ${proposalId}`]);
  });
});

/** Accepted by a council that plans. */
async function accepted(fields: object = {}): Promise<{ proposalId: number }> {
  const by = portal.asModerator.id;
  const proposalId = await scheduled({ status: s.statement, ...fields });
  const councilId = await aCouncil(portal.db, {
    createdBy: by,
    status: councilStatus.planning,
    proposals: [proposalId],
  });
  await aDecision(portal.db, { councilId, proposalId, by, decision: decisions.accept, grantedHours: 24 });
  return { proposalId };
}

describe('a station', () => {
  it('holds what its calendar holds, with the beam behind it as free time', async () => {
    const by = portal.asScientist.id;
    const { proposalId } = await slot({ name: 'Белок' }, '12');
    const own = await aRecord(portal.db, { type: 1, by, name: 'Юстировка', description: 'Слова', ...at('10') });
    await aRecord(portal.db, { type: 0, by, ...at('11') });
    await aRecord(portal.db, { type: 3, by, ...at('09') });
    await aRecord(portal.db, { type: 4, by, ...at('09') });
    await aRecord(portal.db, { type: 1, by, stationId: 2, name: 'Соседняя', ...at('10') });
    const { calendar, events } = calendarOf(await subscribed(portal.asScientist, atStation));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('БЕЛОК, Луч');
    expect(events.map(({ summary, free }) => [summary, free])).toEqual([
      ['Пучок синхротрона', true],
      ['In-house: Юстировка', false],
      ['Обслуживание станции', false],
      [`№ ${proposalId}, Иванова А.`, false],
    ]);
    expect(events[1]).toMatchObject({
      uid: `record-${own}@luch.example.org`,
      description: 'Слова',
      url: `https://luch.example.org/calendar?station=1&event=${own}`,
    });
    expect(events[3]?.description).toBe('Белок');
  });

  it('says no more than that time is taken of what its reader may not see', async () => {
    const moved = await slot({ name: 'Ушла на другую станцию', stationId: 2 }, '10');
    const own = await accepted({ applicantId: portal.asScientist.id, name: 'Своя' });
    await aRecord(portal.db, { type: 5, proposalId: own.proposalId, by: portal.asModerator.id, ...at('20') });
    const text = await subscribed(portal.asScientist, atStation);
    expect(summaries(text)).toEqual(['Занято', 'Занято']);
    for (const secret of ['Ушла', 'Иванова', 'Своя', `№ ${moved.proposalId}`]) expect(text).not.toContain(secret);
    expect(summaries(await subscribed(portal.asModerator, atStation))).toEqual([
      `№ ${moved.proposalId}, Иванова А.`,
      `Предварительно: № ${own.proposalId}, Лучевая Д.`,
    ]);
  });

  it('says nothing of what was given back there and its reader may not see', async () => {
    const { id } = await slot({ name: 'Ушла на другую станцию', stationId: 2 }, '10');
    await portal.asModerator.call('POST', '/api/calendar/delete/', { id });
    expect(summaries(await subscribed(portal.asScientist, atStation))).toEqual([]);
    expect(summaries(await subscribed(portal.asModerator, atStation))).toMatchObject([/^Отменено: №/]);
  });

  it('shows preliminary time as tentative, under the number that its experiment will have', async () => {
    const { proposalId } = await accepted();
    const id = await aRecord(portal.db, { type: 5, proposalId, by: portal.asModerator.id, ...at('20') });
    expect(eventsOf(await subscribed(portal.asScientist, atStation))).toMatchObject([
      { uid: `experiment-${id}@luch.example.org`, status: 'TENTATIVE' },
    ]);
  });
});

describe('all stations of a facility', () => {
  it('are those that its reader plans', async () => {
    const by = portal.asModerator.id;
    await aRecord(portal.db, { type: 1, by, name: 'Первая', ...at('10') });
    await aRecord(portal.db, { type: 1, by, stationId: 2, name: 'Вторая', ...at('11') });
    expect(summaries(await subscribed(portal.asScientist, ofKind))).toEqual(['In-house: Первая']);
    expect(summaries(await subscribed(portal.asHead, ofKind))).toEqual(['In-house: Первая', 'In-house: Вторая']);
  });

  it('cost the same statements with one record and with hundreds, and no more than five', async () => {
    const { address } = await subscribe(portal.asHead, ofKind);
    const count = () => portal.countStatements(() => read(address));
    await slot();
    await read(address);
    const few = await count();
    for (let day = 11; day < 31; day += 1)
      for (let hour = 0; hour < 20; hour += 1)
        await aRecord(portal.db, {
          type: 1,
          by: portal.asHead.id,
          from: `2026-03-${day}T${String(hour).padStart(2, '0')}:00:00Z`,
          to: `2026-03-${day}T${String(hour + 1).padStart(2, '0')}:00:00Z`,
        });
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
    expect(eventsOf((await read(address)).body)).toHaveLength(401);
  });

  it('reach sixty days back and a year ahead', async () => {
    const by = portal.asHead.id;
    for (const day of ['2025-12-31', '2026-01-02', '2027-03-01', '2027-03-03'])
      await aRecord(portal.db, { type: 1, by, name: day, from: `${day}T06:00:00Z`, to: `${day}T08:00:00Z` });
    expect(summaries(await subscribed(portal.asHead, ofKind))).toEqual([
      'In-house: 2026-01-02',
      'In-house: 2027-03-01',
    ]);
  });
});

describe('a program that asks again', () => {
  it('is told that nothing has changed, until something has', async () => {
    const { address } = await subscribe(portal.asApplicant);
    await slot();
    const first = await read(address);
    const etag = String(first.headers['etag']);
    portal.clock.set(new Date(portal.clock.now().getTime() + 3_600_000));
    const again = await read(address, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    await slot({}, '13');
    const changed = await read(address, { 'if-none-match': etag });
    expect([changed.status, eventsOf(changed.body).length]).toEqual([200, 2]);
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
  });
});
