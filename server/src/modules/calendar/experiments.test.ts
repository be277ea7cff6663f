import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal, proposalHistory } from '../proposal/proposal.tables.ts';

/** Time of accepted proposals by the calls of the calendar. The clock stands at 12:00 in Moscow on 2 March 2026. */
let portal: TestPortal;
let scientist: TestPerson;
beforeAll(async () => {
  portal = await testPortal();
  scientist = portal.asScientist;
});
afterAll(() => portal.close());

let id: number;
beforeEach(async () => {
  await portal.db.delete(calendarRecord);
  await portal.db.delete(mailTable);
  id = await accepted();
});
const accepted = (fields: object = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.approve, grantedHours: 24, ...fields });

type Interval = readonly [from: string, to: string];
const morning: Interval = ['2026-04-01 09:00', '2026-04-01 12:00'];
const evening: Interval = ['2026-04-01 18:00', '2026-04-01 21:00'];

const add = ([from, to]: Interval, more: object = {}, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/detail/', {
    type: 2,
    proposal_id: id,
    station_id: 1,
    start_date: from,
    finish_date: to,
    ...more,
  });
const change = (record: number, body: object, who: TestPerson = scientist) =>
  who.call('PATCH', '/api/calendar/detail/', { id: record, ...body });
const move = (record: number, [from, to]: Interval, body: object = {}, who: TestPerson = scientist) =>
  change(record, { start_date: from, finish_date: to, ...body }, who);
const remove = (record: number, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/delete/', { id: record, proposal_id: id });
const undo = (changeId: number, who: TestPerson = scientist) =>
  who.call('POST', '/api/calendar/undo/', { change_id: changeId });

const statusOf = async (of = id) => (await portal.db.select().from(proposal).where(eq(proposal.id, of)))[0]?.status;
const records = () => portal.db.select().from(calendarRecord).orderBy(asc(calendarRecord.startAt));
const letters = () => portal.db.select().from(mailTable).orderBy(asc(mailTable.createdAt), asc(mailTable.subject));
const lastStep = async () =>
  (
    await portal.db
      .select()
      .from(proposalHistory)
      .where(eq(proposalHistory.proposalId, id))
      .orderBy(desc(proposalHistory.id))
      .limit(1)
  )[0]?.action;

describe('an experiment', () => {
  it('that is the first makes its proposal scheduled, the last that goes takes it back', async () => {
    const { status, body } = await add(morning);
    expect([status, body.remaining_hours, body.record.status_id, await statusOf()]).toEqual([200, 21, 7, s.scheduled]);
    const removed = await remove(body.record.id);
    expect([removed.status, removed.body.remaining_hours, removed.body.status_id]).toEqual([200, 24, s.approve]);
    expect([await statusOf(), await records()]).toEqual([s.approve, []]);
  });

  it('comes in several intervals at once, all of them or none, in one letter', async () => {
    const further = [{ date_start: '02.04.2026 09:00', date_end: '02.04.2026 12:00' }];
    const { body } = await add(morning, { experiment_calendar: further });
    expect([body.records.length, body.remaining_hours, body.detail]).toEqual([2, 18, 'Интервалы добавлены']);
    const [letter, ...more] = await letters();
    expect([letter?.events?.length, more]).toEqual([2, []]);
    const refused = await add(evening, { experiment_calendar: [{ date_start: morning[0], date_end: morning[1] }] });
    expect([refused.status, refused.body.code, (await records()).length]).toEqual([409, 'interval_taken', 2]);
    const twice = await add(evening, { experiment_calendar: [{ date_start: evening[0], date_end: evening[1] }] });
    expect(twice.body).toEqual({ errors: { experiment_calendar: ['Укажите корректный интервал!'] } });
  });

  it('moves under its own number, with one letter, whose event is the same and newer', async () => {
    const { record } = (await add(morning)).body;
    const moved = await move(record.id, evening);
    expect([moved.status, moved.body.detail, moved.body.record.start_date]).toEqual([
      200,
      'Интервал перенесён',
      evening[0],
    ]);
    expect([moved.body.record.id, moved.body.record.version, await statusOf()]).toEqual([record.id, 1, s.scheduled]);
    expect(await lastStep()).toBe('move_time');
    await remove(record.id);
    const events = (await letters()).flatMap(({ events: brought }) => brought ?? []);
    expect(events.map((event) => [event.method, event.sequence, event.start])).toEqual([
      ['REQUEST', 0, '2026-04-01T06:00:00.000Z'],
      ['REQUEST', 1, '2026-04-01T15:00:00.000Z'],
      ['CANCEL', 2, '2026-04-01T15:00:00.000Z'],
    ]);
    expect(new Set(events.map((event) => event.uid))).toEqual(new Set([`experiment-${record.id}@luch.example.org`]));
  });

  it('is written of to its applicant, at the hours of the facility', async () => {
    await add(morning);
    expect(await letters()).toMatchObject([
      { recipient: portal.asApplicant.email, subject: expect.stringContaining('назначено время эксперимента') },
    ]);
    expect((await letters())[0]?.text).toContain('01.04.2026, 09:00 — 01.04.2026, 12:00, МСК');
  });

  it('becomes longer within what was granted, its own hours counted once', async () => {
    const { record } = (await add(['2026-04-01 09:00', '2026-04-02 08:00'])).body;
    const longer = await move(record.id, ['2026-04-01 08:00', '2026-04-02 08:00']);
    expect([longer.status, longer.body.remaining_hours]).toEqual([200, 0]);
    const over = await move(record.id, ['2026-04-01 07:30', '2026-04-02 08:00']);
    expect([over.status, over.body.code]).toEqual([409, 'interval_over_limit']);
    expect(over.body.error).toContain('(24ч.)');
  });

  it('outside the beam is allowed, and flagged; a laboratory has no beam to be outside of', async () => {
    const by = scientist.id;
    await aRecord(portal.db, { type: 3, by, from: '2026-04-01T00:00:00Z', to: '2026-04-01T10:00:00Z' });
    await aRecord(portal.db, { type: 3, by, from: '2026-04-01T10:00:00Z', to: '2026-04-01T16:00:00Z' });
    expect((await add(morning)).body.record.outside_beam).toBe(false);
    expect((await add(evening)).body.record.outside_beam).toBe(true);
    const [station] = await portal.sql<{ id: number }[]>`select id from station where kind_id = 3 order by id limit 1`;
    id = await accepted({ kindId: 3, stationId: station?.id ?? 0 });
    const lab = await add(evening, { station_id: station?.id }, portal.asModerator);
    expect([lab.status, lab.body.record.outside_beam]).toEqual([200, false]);
  });

  it('stands at the station of its proposal, in 5 and 7 alone', async () => {
    expect((await add(morning, { station_id: 2 })).body).toEqual({
      errors: { station_id: ['Время закрепляется на станции заявки'] },
    });
    for (const status of [s.created, s.expertise, s.statement, s.modification, s.need_report, s.reject])
      expect((await add(morning, { proposal_id: await accepted({ status }) })).body.code).toBe('wrong_state');
  });

  it('moves for nobody who saw it elsewhere, and they are told where it stands', async () => {
    const { record } = (await add(morning)).body;
    await move(record.id, evening, { seen_version: 0 });
    const late = await move(
      record.id,
      ['2026-04-03 09:00', '2026-04-03 12:00'],
      { seen_version: 0 },
      portal.asModerator,
    );
    expect([late.status, late.body.code, late.body.record.start_date]).toEqual([409, 'moved_on', evening[0]]);
    expect(await records()).toMatchObject([{ startAt: new Date('2026-04-01T15:00:00Z') }]);
  });

  it('that is asked to stay as it is changes nothing and writes to nobody', async () => {
    const { record } = (await add(morning)).body;
    const same = await move(record.id, morning);
    expect([same.status, same.body.change_id, same.body.record.version, (await letters()).length]).toEqual([
      200,
      null,
      0,
      1,
    ]);
  });
});

describe('time that is taken', () => {
  it('is named: every record in the way, in order', async () => {
    const by = scientist.id;
    const inhouse = { type: 1, by, name: 'Юстировка', from: '2026-04-01T07:00:00Z', to: '2026-04-01T08:00:00Z' };
    await aRecord(portal.db, inhouse);
    const other = await accepted({ name: 'Другая' });
    await add(['2026-04-01 11:00', '2026-04-01 13:00'], { proposal_id: other });
    const refused = await add(morning);
    expect([refused.status, refused.body.code]).toEqual([409, 'interval_taken']);
    const named = refused.body.in_the_way.map((one: Record<string, unknown>) => [
      one['type'],
      one['experiment_name'],
      one['proposal_name'],
    ]);
    expect(named).toEqual([
      [1, 'Юстировка', ''],
      [2, '', 'Другая'],
    ]);
    expect(refused.body.record).toEqual(refused.body.in_the_way[0]);
  });

  it('is in the way though it is closed, and ends where the next begins', async () => {
    await aRecord(portal.db, {
      type: 1,
      by: scientist.id,
      from: '2026-04-01T03:00:00Z',
      to: '2026-04-01T06:00:00Z',
      closed: true,
    });
    expect((await add(['2026-04-01 08:30', '2026-04-01 10:00'])).body.code).toBe('interval_taken');
    expect((await add(morning)).status).toBe(200);
  });

  it('is told before anything is saved, with the hours that would be left', async () => {
    await add(morning);
    const asked = {
      type: 2,
      proposal_id: id,
      intervals: [{ date_start: '2026-04-01 11:00', date_end: '2026-04-01 14:00' }],
    };
    const { status, body } = await scientist.call('POST', '/api/calendar/check/', asked);
    expect([status, body.would_save, body.hours, body.limit, body.remaining_hours]).toEqual([200, false, 3, 21, 18]);
    expect(body.in_the_way).toMatchObject([{ interval: 0, record: { start_date: morning[0] } }]);
    const [record] = await records();
    const own = { id: record?.id, intervals: asked.intervals };
    expect((await scientist.call('POST', '/api/calendar/check/', own)).body).toMatchObject({
      would_save: true,
      in_the_way: [],
      limit: 24,
      outside_beam: [0],
    });
    expect((await records()).length).toBe(1);
  });
});

describe('a change is taken back', () => {
  it('as it was: added, moved, removed', async () => {
    const added = (await add(morning)).body;
    const moved = (await move(added.record.id, evening)).body;
    expect((await undo(moved.change_id)).body).toMatchObject({
      records: [{ id: added.record.id, start_date: morning[0] }],
    });
    const removed = (await remove(added.record.id)).body;
    expect(await statusOf()).toBe(s.approve);
    const again = (await undo(removed.change_id)).body;
    expect(again.records).toMatchObject([{ id: added.record.id, start_date: morning[0] }]);
    expect([again.remaining_hours, await statusOf()]).toEqual([21, s.scheduled]);
    const gone = await undo(again.change_id);
    expect([gone.body.removed, await statusOf()]).toEqual([[added.record.id], s.approve]);
  });

  it('with letters whose events are ever newer', async () => {
    const added = (await add(morning)).body;
    const removed = (await remove(added.record.id)).body;
    await undo(removed.change_id);
    const events = (await letters()).flatMap((letter) => letter.events ?? []);
    const sequences = events.map(({ method, sequence }) => [method, sequence] as const);
    expect(sequences.toSorted((a, b) => a[1] - b[1])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
      ['REQUEST', 2],
    ]);
  });

  it('once, by its author, within the hour, and not when something has moved since', async () => {
    const added = (await add(morning)).body;
    expect((await undo(added.change_id, portal.asModerator)).body.code).toBe('undo_late');
    const moved = (await move(added.record.id, evening, {}, portal.asModerator)).body;
    expect((await undo(added.change_id)).body.code).toBe('undo_late');
    expect((await undo(moved.change_id, portal.asModerator)).status).toBe(200);
    expect((await undo(moved.change_id, portal.asModerator)).body.code).toBe('undo_late');
    const later = (await move(added.record.id, evening)).body;
    const now = portal.clock.now();
    portal.clock.set(new Date(now.getTime() + 61 * 60_000));
    expect((await undo(later.change_id)).body.code).toBe('undo_late');
    portal.clock.set(now);
  });

  it('never over somebody who has taken the time since', async () => {
    const added = (await add(morning)).body;
    const removed = (await remove(added.record.id)).body;
    const other = await accepted();
    await add(morning, { proposal_id: other });
    const refused = await undo(removed.change_id);
    expect([refused.body.code, refused.body.record.proposal_id]).toEqual(['interval_taken', other]);
  });
});

describe('an experiment is closed', () => {
  const begun = (to = '2026-03-02T15:00:00Z') =>
    aRecord(portal.db, { type: 2, by: scientist.id, proposalId: id, from: '2026-03-02T06:00:00Z', to });

  it('with a comment, ends now if it runs, and is read only from then on', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const record = await begun();
    expect((await change(record, { close_record: true, comments: 'Д' })).body).toEqual({
      errors: { comments: ['Оставьте комментарий'] },
    });
    const { body } = await change(record, { close_record: true, comments: 'Да' });
    expect([body.detail, body.record.is_completed, body.record.finish_date]).toEqual([
      'Отмечено как выполненное',
      true,
      '2026-03-02 12:00',
    ]);
    expect(body.record.actions).toEqual([]);
    for (const refused of [
      await move(record, morning),
      await remove(record),
      await change(record, { close_record: true, comments: 'Да' }),
    ])
      expect(refused.body.code).toBe('record_closed');
    expect(await statusOf()).toBe(s.scheduled);
  });

  it('only when it has begun', async () => {
    const { record } = (await add(morning)).body;
    expect((await change(record.id, { close_record: true, comments: 'Готово' })).body.code).toBe('record_ahead');
  });

  it('and then its proposal may be marked as done, from the calendar too', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const record = await begun();
    const card = () => scientist.call('POST', '/api/experiment/detail/', { id: record });
    expect((await card()).body.proposal.mark_done).toMatchObject({ allowed: false, because: 'slots_ahead' });
    await change(record, { close_record: true, comments: 'Готово' });
    expect((await card()).body.proposal.mark_done).toEqual({ allowed: true });
    await scientist.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'mark_done',
    });
    expect(await statusOf()).toBe(s.need_report);
  });

  it('and reopened by who closed it, unless the proposal has gone on', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const record = await begun();
    const close = async () =>
      (await change(record, { close_record: true, comments: 'Готово' })).body.change_id as number;
    const reopened = await undo(await close());
    expect(reopened.body.records).toMatchObject([
      { is_completed: false, comments: '', finish_date: '2026-03-02 18:00' },
    ]);
    const closed = await close();
    await scientist.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'mark_done',
    });
    expect((await undo(closed)).body.code).toBe('wrong_state');
  });
});

describe('the people of an experiment', () => {
  const answer = (record: number, responsibles: number[], who: TestPerson = scientist) =>
    who.call('POST', '/api/calendar/exp_responsibles/', { id: record, responsibles });

  it('are responsibles of its station; status 1 says that it is done', async () => {
    const { record } = (await add(morning)).body;
    const { status, body } = await answer(record.id, [scientist.id]);
    expect([status, body.status, body.record.resp]).toEqual([200, 1, [scientist.id]]);
    expect((await answer(record.id, [portal.asStranger.id])).body).toEqual({
      errors: { responsibles: ['Этот человек не отвечает за станцию'] },
    });
    const card = await scientist.call('POST', '/api/experiment/detail/', { id: record.id });
    expect(card.body.responsibles).toMatchObject([{ id: scientist.id, last_name: 'Лучевая' }]);
  });

  it('are chosen where its dates may be changed', async () => {
    const { record } = (await add(morning)).body;
    await portal.db.update(proposal).set({ status: s.need_report }).where(eq(proposal.id, id));
    expect((await answer(record.id, [scientist.id])).body.code).toBe('wrong_state');
    expect((await answer(record.id, [], portal.asApplicant)).status).toBe(403);
  });
});

describe('time is planned', () => {
  it('by the station, the head of its kind and moderators, and by nobody else', async () => {
    for (const who of [scientist, portal.asHead, portal.asModerator]) {
      const { status, body } = await add(morning, {}, who);
      expect(status).toBe(200);
      expect((await move(body.record.id, evening, {}, who)).status).toBe(200);
      expect((await remove(body.record.id, who)).status).toBe(200);
    }
    const { record } = (await add(morning)).body;
    const otherStation = await portal.someone({ roles: ['bs'], stations: [2] });
    const otherHead = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    for (const who of [
      otherStation,
      otherHead,
      portal.asApplicant,
      portal.asExpert,
      portal.asPasses,
      portal.asStranger,
    ]) {
      const answers = [
        await add(evening, {}, who),
        await move(record.id, evening, {}, who),
        await remove(record.id, who),
      ];
      for (const { status } of answers) expect([403, 404]).toContain(status);
    }
    expect(await records()).toMatchObject([{ startAt: new Date('2026-04-01T06:00:00Z') }]);
  });
});
