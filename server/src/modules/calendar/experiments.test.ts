import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil } from '../../../testing/councils.ts';
import { evening, experiments, morning } from '../../../testing/experiment-calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import type { TestPortal } from '../../../testing/portal.ts';

/** Time of accepted proposals by the calls of the calendar. */
let portal: TestPortal;
let scientist: TestPerson;
let id: number;
const { accepted, add, move, remove, statusOf, records, letters, lastStep } = experiments((given) => {
  ({ portal, id } = given);
  scientist = portal.asScientist;
});

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
    const inLab = await accepted({ kindId: 3, stationId: station?.id ?? 0 });
    const lab = await add(evening, { proposal_id: inLab, station_id: station?.id }, portal.asModerator);
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

  it('is told then too that nothing would be saved, with the reason that saving has', async () => {
    const by = portal.asModerator.id;
    const held = await accepted();
    await aCouncil(portal.db, { createdBy: by, status: councilStatus.planned, proposals: [held] });
    const away = [await accepted({ status: s.expertise }), held];
    const intervals = [{ date_start: morning[0], date_end: morning[1] }];
    const asks = async (body: object) => {
      const { body: answer } = await scientist.call('POST', '/api/calendar/check/', { intervals, ...body });
      return [answer.would_save, answer.refusals.map(({ code }: { code: string }) => code)];
    };
    for (const type of [2, 5])
      for (const proposalId of away) {
        const refused = await add(morning, { type, proposal_id: proposalId });
        expect(await asks({ type, proposal_id: proposalId })).toEqual([false, [refused.body.code]]);
      }
    expect(await asks({ type: 2, proposal_id: id })).toEqual([true, []]);
    expect(await asks({ type: 1, station_id: 1 })).toEqual([true, []]);
    await portal.sql`update station set is_active = false where id = 1`;
    expect(await asks({ type: 1, station_id: 1 })).toEqual([false, ['station_inactive']]);
    expect(await asks({ type: 2, proposal_id: id })).toEqual([true, []]);
    await portal.sql`update station set is_active = true where id = 1`;
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
