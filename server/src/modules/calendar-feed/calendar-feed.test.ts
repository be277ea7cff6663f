import { decisions } from '@luch/contract/council/decision.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import {
  atStation,
  calendarOf,
  eventsOf,
  feedCalls,
  marchHours,
  ofKind,
  summaries,
} from '../../../testing/feed-calls.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { person } from '../account/account.tables.ts';

/** What calendars by a secret address hold. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
const feeds = feedCalls(portal);
beforeEach(() => feeds.clear());

describe('my experiments', () => {
  it('are mine and those of my teams, as their letters bring them', async () => {
    const { id, proposalId } = await feeds.slot({
      name: 'Белок; и «запятые», и\nстроки',
      members: [portal.asColleague.id],
    });
    await feeds.slot({ applicantId: portal.asStranger.id, name: 'Чужая' }, '11');
    const text = await feeds.subscribed(portal.asApplicant);
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
    expect(eventsOf(await feeds.subscribed(portal.asColleague))).toHaveLength(1);
    expect(text).not.toContain('Чужая');
  });

  it('tell nothing of time that is preliminary', async () => {
    const { proposalId } = await accepted();
    await aRecord(portal.db, { type: 5, proposalId, by: portal.asModerator.id, ...marchHours('20') });
    expect(eventsOf(await feeds.subscribed(portal.asApplicant))).toEqual([]);
  });

  it('that a change moves are the same event with a higher sequence, and one that is given back is cancelled', async () => {
    const proposalId = await feeds.scheduled({ status: s.approve });
    const interval = { start_date: '2026-03-10 09:00', finish_date: '2026-03-10 12:00' };
    const scientist = portal.asScientist;
    const { address } = await feeds.subscribe(portal.asApplicant);
    const shown = async () => eventsOf((await feeds.read(address)).body)[0];
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
    const { proposalId } = await feeds.slot({ name: 'Protein' });
    await portal.db.update(person).set({ language: 'en' }).where(eq(person.id, portal.asApplicant.id));
    const { calendar, events } = calendarOf(await feeds.subscribed(portal.asApplicant));
    await portal.db.update(person).set({ language: 'ru' }).where(eq(person.id, portal.asApplicant.id));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My experiments, Luch');
    expect(events.map(({ summary }) => summary)).toEqual([`Experiment, proposal ${proposalId}`]);
  });
});

/** Accepted by a council that plans. */
async function accepted(fields: object = {}): Promise<{ proposalId: number }> {
  const by = portal.asModerator.id;
  const proposalId = await feeds.scheduled({ status: s.statement, ...fields });
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
    const { proposalId } = await feeds.slot({ name: 'Белок' }, '12');
    const own = await aRecord(portal.db, { type: 1, by, name: 'Юстировка', description: 'Слова', ...marchHours('10') });
    await aRecord(portal.db, { type: 0, by, ...marchHours('11') });
    await aRecord(portal.db, { type: 3, by, ...marchHours('09') });
    await aRecord(portal.db, { type: 4, by, ...marchHours('09') });
    await aRecord(portal.db, { type: 1, by, stationId: 2, name: 'Соседняя', ...marchHours('10') });
    const { calendar, events } = calendarOf(await feeds.subscribed(portal.asScientist, atStation));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('БЕЛОК, Луч');
    expect(events.map(({ summary, free }) => [summary, free])).toEqual([
      ['Пучок синхротрона', true],
      ['Внутренние работы: Юстировка', false],
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
    const moved = await feeds.slot({ name: 'Ушла на другую станцию', stationId: 2 }, '10');
    const own = await accepted({ applicantId: portal.asScientist.id, name: 'Своя' });
    await aRecord(portal.db, { type: 5, proposalId: own.proposalId, by: portal.asModerator.id, ...marchHours('20') });
    const text = await feeds.subscribed(portal.asScientist, atStation);
    expect(summaries(text)).toEqual(['Занято', 'Занято']);
    for (const secret of ['Ушла', 'Иванова', 'Своя', `№ ${moved.proposalId}`]) expect(text).not.toContain(secret);
    expect(summaries(await feeds.subscribed(portal.asModerator, atStation))).toEqual([
      `№ ${moved.proposalId}, Иванова А.`,
      `Предварительно: № ${own.proposalId}, Лучевая Д.`,
    ]);
  });

  it('says nothing of what was given back there and its reader may not see', async () => {
    const { id } = await feeds.slot({ name: 'Ушла на другую станцию', stationId: 2 }, '10');
    await portal.asModerator.call('POST', '/api/calendar/delete/', { id });
    expect(summaries(await feeds.subscribed(portal.asScientist, atStation))).toEqual([]);
    expect(summaries(await feeds.subscribed(portal.asModerator, atStation))).toMatchObject([/^Отменено: №/]);
  });

  it('shows preliminary time as tentative, under the number that its experiment will have', async () => {
    const { proposalId } = await accepted();
    const id = await aRecord(portal.db, { type: 5, proposalId, by: portal.asModerator.id, ...marchHours('20') });
    expect(eventsOf(await feeds.subscribed(portal.asScientist, atStation))).toMatchObject([
      { uid: `experiment-${id}@luch.example.org`, status: 'TENTATIVE' },
    ]);
  });
});

describe('all stations of a facility', () => {
  it('are those that its reader plans', async () => {
    const by = portal.asModerator.id;
    await aRecord(portal.db, { type: 1, by, name: 'Первая', ...marchHours('10') });
    await aRecord(portal.db, { type: 1, by, stationId: 2, name: 'Вторая', ...marchHours('11') });
    expect(summaries(await feeds.subscribed(portal.asScientist, ofKind))).toEqual(['Внутренние работы: Первая']);
    expect(summaries(await feeds.subscribed(portal.asHead, ofKind))).toEqual([
      'Внутренние работы: Первая',
      'Внутренние работы: Вторая',
    ]);
  });

  it('cost the same statements with one record and with hundreds, and no more than five', async () => {
    const { address } = await feeds.subscribe(portal.asHead, ofKind);
    const count = () => portal.countStatements(() => feeds.read(address));
    await feeds.slot();
    await feeds.read(address);
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
    expect(eventsOf((await feeds.read(address)).body)).toHaveLength(401);
  });

  it('reach sixty days back and a year ahead', async () => {
    const by = portal.asHead.id;
    for (const day of ['2025-12-31', '2026-01-02', '2027-03-01', '2027-03-03'])
      await aRecord(portal.db, { type: 1, by, name: day, from: `${day}T06:00:00Z`, to: `${day}T08:00:00Z` });
    expect(summaries(await feeds.subscribed(portal.asHead, ofKind))).toEqual([
      'Внутренние работы: 2026-01-02',
      'Внутренние работы: 2027-03-01',
    ]);
  });
});
