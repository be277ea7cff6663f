import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { experiments, morning } from '../../../testing/experiment-calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/** What becomes of an experiment once it runs. */
let portal: TestPortal;
let scientist: TestPerson;
let id: number;
const { add, change, move, remove, undo, statusOf, letters } = experiments((given) => {
  ({ portal, id } = given);
  scientist = portal.asScientist;
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

  it('and tells the calendar of its applicant when it has ended earlier, and when it runs again', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const record = await begun();
    const closed = (await change(record, { close_record: true, comments: 'Пучка нет' })).body;
    const told = async () =>
      (await letters()).map(({ subject, text, events }) => ({
        subject: subject.split(': ')[1],
        says: text?.includes('02.03.2026, 12:00'),
        events: events?.map(({ uid, method, sequence, finish }) => [uid, method, sequence, finish]),
      }));
    const uid = `experiment-${record}@${new URL(portal.deps.config.publicUrl).hostname}`;
    const ended = {
      subject: 'эксперимент завершён раньше',
      says: true,
      events: [[uid, 'REQUEST', 1, '2026-03-02T09:00:00.000Z']],
    };
    expect(await told()).toEqual([ended]);
    await undo(closed.change_id);
    expect(await told()).toEqual(
      expect.arrayContaining([
        ended,
        {
          subject: 'время эксперимента перенесено',
          says: false,
          events: [[uid, 'REQUEST', 2, '2026-03-02T15:00:00.000Z']],
        },
      ]),
    );
  });

  it('without a letter when its time was over', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    await change(await begun('2026-03-02T08:00:00Z'), { close_record: true, comments: 'Готово' });
    expect(await letters()).toEqual([]);
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

  it('nor where its hours were given out again; taken back twice it is closed as it was', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const closed = (await change(await begun('2026-03-03T06:00:00Z'), { close_record: true, comments: 'Пучка нет' }))
      .body;
    const placed = (await add(['2026-04-01 00:00', '2026-04-01 21:00'], {}, portal.asModerator)).body;
    expect([closed.remaining_hours, placed.remaining_hours]).toEqual([21, 0]);
    expect((await undo(closed.change_id)).body).toMatchObject({ code: 'interval_over_limit' });
    await remove(placed.record.id);
    const reopened = (await undo(closed.change_id)).body;
    expect(reopened.records).toMatchObject([{ is_completed: false, finish_date: '2026-03-03 09:00' }]);
    expect((await undo(reopened.change_id)).body.records).toMatchObject([
      { is_completed: true, comments: 'Пучка нет', finish_date: '2026-03-02 12:00' },
    ]);
  });

  it('and leaves whole half hours to place, whenever it was', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const record = await begun('2026-03-03T06:00:00Z');
    const now = portal.clock.now();
    portal.clock.set(new Date('2026-03-02T09:16:48.250Z'));
    const closed = (await change(record, { close_record: true, comments: 'Пучка нет' })).body;
    expect(closed.remaining_hours).toBe(20.5);
    const reads = async () => {
      const { body } = await scientist.call('GET', '/api/calendar/to_plan/?station_id=1');
      const load = await scientist.call('GET', '/api/calendar/station_workload/?station_id=1&start=2026-03-01');
      const waiting = body.find((one: { proposal_id: number }) => one.proposal_id === id);
      return { left: waiting?.remaining_hours, seconds: load.body.not_distributed };
    };
    const before = await reads();
    expect(before.left).toBe(20.5);
    const placed = (await add(['2026-04-01 00:00', '2026-04-01 20:30'])).body;
    expect(placed.remaining_hours).toBe(0);
    expect(await reads()).toEqual({ left: undefined, seconds: before.seconds - 20.5 * 3600 });
    await remove(placed.record.id);
    // All that was granted: nothing is lost to rounding when it runs on.
    expect((await undo(closed.change_id)).body).toMatchObject({ status: 'ok', remaining_hours: 0 });
    portal.clock.set(now);
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

describe('a proposal that is not realized', () => {
  const give = (who: TestPerson) =>
    who.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'not_realized',
      comment: 'Не приедут',
    });

  it('leaves the open calendars of its station, and nothing is heard when it is refused', async () => {
    await portal.db.update(proposal).set({ status: s.scheduled }).where(eq(proposal.id, id));
    const [from, to] = ['2026-04-01T06:00:00Z', '2026-04-01T09:00:00Z'];
    await aRecord(portal.db, { type: 2, by: scientist.id, proposalId: id, from, to });
    const heard: string[] = [];
    const people = { head: portal.asHead, applicant: portal.asApplicant };
    const leave = Object.entries(people).map(([name, { id: person }]) =>
      (portal.deps.live as LiveHub).listen(person, ({ type }) => void heard.push(`${name}: ${type}`)),
    );
    expect((await give(portal.asApplicant)).status).toBe(403);
    expect((await give(portal.asModerator)).status).toBe(200);
    await portal.deps.live.publish(portal.db, portal.asApplicant.id, { type: 'session', id: 1 });
    await expect.poll(() => heard.at(-1)).toBe('applicant: session');
    expect(heard.filter((one) => one.endsWith('calendar'))).toEqual(['head: calendar']);
    for (const stop of leave) stop();
  });
});
