import { DAY } from '@luch/contract/kernel/days.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { station } from '../reference/reference.tables.ts';

/** Time that no proposal takes: in-house use, maintenance, beam. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
const scientist = portal.asScientist;
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
});

const records = () => portal.db.select().from(calendarRecord).orderBy(asc(calendarRecord.startAt));
const enter = (body: object = {}, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/inhouse/', {
    name: 'Юстировка',
    type: 1,
    station: 1,
    comments: 'Новое зеркало',
    experiment_calendar: [{ date_start: '01.04.2026 09:00', date_end: '01.04.2026 18:00' }],
    ...body,
  });
const entered = (query = '', who: TestPerson = scientist) =>
  who.call('GET', `/api/calendar/inhouse/?station_id=1${query}`);
const change = (id: number, body: object, who: TestPerson = scientist) =>
  who.call('PATCH', '/api/calendar/detail/', { id, ...body });
const remove = (id: number, who: TestPerson = scientist) => who.call('POST', '/api/calendar/delete/', { id });
const undo = (changeId: number, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/undo/', { change_id: changeId });

describe('an in-house entry', () => {
  it('is newly made at no station that is retired; what stands there stays, and may be moved', async () => {
    expect((await enter()).status).toBe(200);
    const [standing] = await records();
    const retire = (isActive: boolean) => portal.db.update(station).set({ isActive }).where(eq(station.id, 1));
    await retire(false);
    const later = [{ date_start: '05.04.2026 09:00', date_end: '05.04.2026 18:00' }];
    expect(await enter({ experiment_calendar: later })).toMatchObject({
      status: 409,
      body: { code: 'station_inactive' },
    });
    const dates = { start_date: '06.04.2026 09:00', finish_date: '06.04.2026 18:00' };
    expect((await change(standing!.id, dates)).status).toBe(200);
    await retire(true);
  });

  it('holds its intervals together, with a name and a comment', async () => {
    const { status, body } = await enter({
      experiment_calendar: [
        { date_start: '01.04.2026 09:00', date_end: '01.04.2026 18:00' },
        { date_start: '2026-04-03 09:00', date_end: '2026-04-04 12:30' },
      ],
    });
    expect([status, body.detail]).toEqual([200, 'Запись добавлена']);
    expect(body.entry).toMatchObject({
      name: 'Юстировка',
      type: 1,
      station: 1,
      comments: 'Новое зеркало',
      start_date: '2026-04-01 09:00',
      finish_date: '2026-04-04 12:30',
      is_completed: false,
      experiment_calendar: [
        { date_start: '2026-04-01 09:00', date_end: '2026-04-01 18:00', is_completed: false },
        { date_start: '2026-04-03 09:00', date_end: '2026-04-04 12:30', is_completed: false },
      ],
    });
    expect((await entered()).body).toEqual([body.entry]);
  });

  it('lasts from the beginning to the end of a day where no time is given', async () => {
    for (const [from, to] of [
      ['01.04.2026', '01.04.2026'],
      ['2026-04-05 00:00', '2026-04-05 23:59'],
    ])
      await enter({ experiment_calendar: [{ date_start: from, date_end: to }] });
    expect((await records()).map(({ startAt, finishAt }) => finishAt.getTime() - startAt.getTime())).toEqual([
      DAY,
      DAY,
    ]);
  });

  it('is taken back whole', async () => {
    const { body } = await enter({
      experiment_calendar: [
        { date_start: '01.04.2026', date_end: '01.04.2026' },
        { date_start: '03.04.2026', date_end: '03.04.2026' },
      ],
    });
    expect((await undo(body.change_id)).body.removed).toHaveLength(2);
    expect(await records()).toEqual([]);
  });

  it('is listed four a page, open ones first, then the latest', async () => {
    for (const [day, closed] of [
      ['10', true],
      ['20', true],
      ['05', false],
      ['15', false],
      ['25', true],
    ] as const)
      await aRecord(portal.db, {
        type: 0,
        by: scientist.id,
        name: day,
        closed,
        from: `2026-01-${day}T06:00:00Z`,
        to: `2026-01-${day}T12:00:00Z`,
      });
    const { body, headers } = await entered();
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['15', '05', '25', '20']);
    expect([headers['pages'], headers['total']]).toEqual(['2', '5']);
    const second = await entered('&page=2');
    expect([second.body.map(({ name }: { name: string }) => name), second.headers['total']]).toEqual([['10'], '5']);
  });

  it('takes names and comments up to their limits, and no more', async () => {
    expect((await enter({ name: 'я'.repeat(300), comments: 'я'.repeat(1000) })).status).toBe(200);
    const { body } = await enter({ name: 'я'.repeat(301), comments: 'я'.repeat(1001) });
    expect(Object.keys(body.errors)).toEqual(['name', 'comments']);
    expect((await enter({ type: 2 })).status).toBe(400);
    expect((await enter({ experiment_calendar: [] })).status).toBe(400);
  });

  it('is made by the station, its head and moderators', async () => {
    const others = [portal.asApplicant, portal.asExpert, portal.asStranger, portal.asPasses];
    for (const who of [...others, await portal.someone({ roles: ['bs'], stations: [2] })])
      expect([(await enter({}, who)).status, (await entered('', who)).status]).toEqual([403, 403]);
    for (const who of [portal.asHead, portal.asModerator]) expect((await entered('', who)).status).toBe(200);
  });
});

describe('maintenance and in-house use', () => {
  const ahead = () =>
    aRecord(portal.db, { type: 0, by: scientist.id, from: '2026-04-01T06:00:00Z', to: '2026-04-01T12:00:00Z' });
  const running = () =>
    aRecord(portal.db, { type: 1, by: scientist.id, from: '2026-03-02T06:00:00Z', to: '2026-03-02T12:00:00Z' });

  it('move, grow and are described while they are open, also to another station of the same person', async () => {
    const id = await ahead();
    const { body } = await change(id, {
      start_date: '2026-04-02 09:00',
      finish_date: '2026-04-02 20:00',
      experiment_name: 'Насос',
    });
    expect(body.record).toMatchObject({ start_date: '2026-04-02 09:00', experiment_name: 'Насос', version: 2 });
    expect((await change(id, { station_id: 2 })).status).toBe(403);
    expect((await change(id, { station_id: 3 }, portal.asHead)).body.record.station_id).toBe(3);
    expect((await change(id, { finish_date: '2026-06-30 09:00' }, portal.asHead)).body.code).toBe(
      'interval_over_limit',
    );
  });

  it('are removed before they begin, and closed afterwards', async () => {
    const [first, second] = [await ahead(), await running()];
    expect((await remove(second)).body.code).toBe('record_begun');
    expect((await change(first, { close_record: true, comments: 'Готово' })).body.code).toBe('record_ahead');
    expect((await remove(first)).body.detail).toBe('Интервал удалён');
    const closed = await change(second, { close_record: true, comments: 'Готово' });
    expect(closed.body.record).toMatchObject({
      is_completed: true,
      comments: 'Готово',
      finish_date: '2026-03-02 12:00',
    });
    expect((await change(second, { experiment_name: 'Поздно' })).body.code).toBe('record_closed');
  });

  it('are taken back as they were, unless something has changed since', async () => {
    const id = await ahead();
    const moved = (await change(id, { start_date: '2026-04-01 10:00' })).body;
    await change(id, { experiment_name: 'Насос' }, portal.asModerator);
    expect((await undo(moved.change_id)).body.code).toBe('undo_late');
    const removed = (await remove(id)).body;
    expect((await undo(removed.change_id)).body.records).toMatchObject([{ id, experiment_name: 'Насос' }]);
  });
});

describe('beam', () => {
  const beam = (from: string, to: string, who: TestPerson = portal.asHead, type = 3) =>
    who.call('POST', '/api/calendar/detail/', { type, start_date: from, finish_date: to, is_completed: false });

  it('is kept by moderators and the head of its facility alone', async () => {
    const otherHead = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    for (const who of [scientist, otherHead, portal.asApplicant])
      expect((await beam('2026-04-01 00:00', '2026-04-02 00:00', who)).status).toBe(403);
    expect((await beam('2026-04-01 00:00', '2026-04-02 00:00', otherHead, 4)).status).toBe(200);
    const { body } = await beam('2026-04-01 00:00', '2026-04-02 00:00');
    expect((await remove(body.record.id, scientist)).status).toBe(403);
    expect((await remove(body.record.id, portal.asModerator)).status).toBe(200);
  });

  it('is at most 740 hours long, and never overlaps itself', async () => {
    expect((await beam('2026-04-01 00:00', '2026-05-01 20:00')).status).toBe(200);
    const over = await beam('2026-06-01 00:00', '2026-07-01 20:30');
    expect([over.body.code, over.body.error]).toEqual(['interval_over_limit', expect.stringContaining('(740ч.)')]);
    const taken = await beam('2026-05-01 19:30', '2026-05-02 00:00', portal.asModerator);
    expect([taken.body.code, taken.body.record.type]).toEqual(['interval_taken', 3]);
    expect((await beam('2026-04-01 00:00', '2026-04-02 00:00', portal.asModerator, 4)).status).toBe(200);
  });

  it('that is deleted is closed, and no longer in the way; taken back, it stands again', async () => {
    const { record } = (await beam('2026-04-01 00:00', '2026-04-10 00:00')).body;
    const removed = await remove(record.id, portal.asHead);
    expect(removed.body.detail).toBe('Пучок удалён');
    expect(await records()).toMatchObject([{ id: record.id, closedBy: portal.asHead.id }]);
    const list = (query: string) =>
      scientist.call('GET', `/api/calendar/beam/?start=2026-04-01&finish=2026-05-01${query}`);
    expect([(await list('')).body, (await list('&closed=1')).body.length]).toEqual([[], 1]);
    expect((await undo(removed.body.change_id, portal.asHead)).body.records).toMatchObject([{ is_completed: false }]);
    await change(record.id, { is_completed: true }, portal.asHead);
    expect((await beam('2026-04-02 00:00', '2026-04-03 00:00')).status).toBe(200);
  });

  it('keeps its dates: it is deleted and added', async () => {
    const { record } = (await beam('2026-04-01 00:00', '2026-04-10 00:00')).body;
    expect(record.actions).toEqual(['close', 'remove']);
    expect((await change(record.id, { finish_date: '2026-04-11 00:00' }, portal.asHead)).body.code).toBe('wrong_state');
  });
});
