import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { pass } from './pass.tables.ts';

/** A pass whose experiment has lost its time says so wherever it is read, until it is for another time. */
const portal = await portalOfFile();
const office = portal.asPasses;
const bs = portal.asScientist;
const facts = { from: '2026-03-02T06:00:00Z', to: '2026-03-02T18:00:00Z', by: portal.asScientist.id };

let id: number;
let record: number;
let proposalId: number;
beforeEach(async () => {
  proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7, grantedHours: 48 });
  await portal.db.delete(calendarRecord);
  record = await aRecord(portal.db, { type: 2, proposalId, ...facts });
  id = await aPass(portal.db, {
    proposalId,
    creatorId: portal.asApplicant.id,
    status: 2,
    recordId: record,
    starts: '2026-03-02',
    ends: '2026-03-02',
    guests: [portal.asApplicant.id],
  });
});

const loseTime = () => portal.db.delete(calendarRecord).where(eq(calendarRecord.id, record));
const assign = (day: string) =>
  bs.call('POST', '/api/calendar/detail/', {
    type: 2,
    proposal_id: proposalId,
    station_id: 1,
    start_date: `${day} 14:00`,
    finish_date: `${day} 16:00`,
  });
const marks = async () => {
  const list = await office.call('POST', '/api/passes/list/', { status_id: -1, page: 1 });
  const card = await office.call('GET', `/api/passes/list/?id=${id}`);
  const gate = await office.call('GET', '/api/passes/gate/?date=2026-03-02');
  const entry = await office.call('GET', `/api/pass/entry/?id=${id}`);
  const own = (rows: { id: number; has_lost_time: boolean }[]) => rows.find((one) => one.id === id)?.has_lost_time;
  return [own(list.body), card.body.has_lost_time, own(gate.body.passes), entry.body.has_lost_time];
};

it('says so in list, card, at the gate and when its code is read', async () => {
  expect(await marks()).toEqual([false, false, false, false]);
  await loseTime();
  expect(await marks()).toEqual([true, true, true, true]);
});

it('says so no more once it is for another time, and never where nobody named one', async () => {
  await loseTime();
  const other = await aRecord(portal.db, { type: 2, proposalId, ...facts });
  await portal.db.update(pass).set({ recordId: other }).where(eq(pass.id, id));
  expect(await marks()).toEqual([false, false, false, false]);
  // Who asks for it takes the time out of the pass; the time itself stands.
  await portal.db.update(pass).set({ recordId: null }).where(eq(pass.id, id));
  expect(await marks()).toEqual([false, false, false, false]);
});

it('says so also when the experiment is moved to other days, until it meets them again', async () => {
  const moveTo = async (day: string) => {
    const moved = { id: record, start_date: `${day} 09:00`, finish_date: `${day} 21:00` };
    expect((await bs.call('PATCH', '/api/calendar/detail/', moved)).status).toBe(200);
  };
  await moveTo('2026-03-05');
  expect(await marks()).toEqual([true, true, true, true]);
  await moveTo('2026-03-02');
  expect(await marks()).toEqual([false, false, false, false]);
});

it('says so also when what was moved is taken away and back, until it meets them again', async () => {
  const moveTo = (day: string) =>
    bs.call('PATCH', '/api/calendar/detail/', { id: record, start_date: `${day} 09:00`, finish_date: `${day} 21:00` });
  await moveTo('2026-03-05');
  const removed = await bs.call('POST', '/api/calendar/delete/', { id: record, proposal_id: proposalId });
  await bs.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
  expect(await portal.db.select().from(pass).where(eq(pass.id, id))).toMatchObject([{ recordId: record }]);
  expect(await marks()).toEqual([true, true, true, true]);
  await moveTo('2026-03-02');
  expect(await marks()).toEqual([false, false, false, false]);
});

describe('with a time that is given back by the station', () => {
  const remove = () => bs.call('POST', '/api/calendar/delete/', { id: record, proposal_id: proposalId });

  it('says so no more once that is taken back', async () => {
    const removed = await remove();
    expect(await marks()).toEqual([true, true, true, true]);
    const undone = await bs.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
    expect(undone.status).toBe(200);
    expect(await marks()).toEqual([false, false, false, false]);
    expect(await portal.db.select().from(pass).where(eq(pass.id, id))).toMatchObject([{ recordId: record }]);
  });

  it('says so until its proposal gets time on its days again', async () => {
    await remove();
    expect((await assign('2026-03-03')).status).toBe(200);
    expect(await marks()).toEqual([true, true, true, true]);
    expect((await assign('2026-03-02')).status).toBe(200);
    expect(await marks()).toEqual([false, false, false, false]);
  });
});

it('is not said of a pass for the day before, whatever else its proposal gets, nor of its time that is taken back', async () => {
  await portal.db.update(pass).set({ starts: '2026-03-01', ends: '2026-03-01' }).where(eq(pass.id, id));
  expect((await assign('2026-03-09')).status).toBe(200);
  const later = { id: record, start_date: '2026-03-02 10:00', finish_date: '2026-03-02 22:00' };
  expect((await bs.call('PATCH', '/api/calendar/detail/', later)).status).toBe(200);
  const isLost = async () => (await office.call('GET', `/api/passes/list/?id=${id}`)).body.has_lost_time;
  expect(await isLost()).toBe(false);
  const removed = await bs.call('POST', '/api/calendar/delete/', { id: record, proposal_id: proposalId });
  expect(await isLost()).toBe(true);
  await bs.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
  expect(await isLost()).toBe(false);
});

it('is told of no visit that does not take place any more', async () => {
  await loseTime();
  await portal.deps.sql`update pass set status = 3, admin_text = 'Визита не будет' where id = ${id}`;
  const card = await office.call('GET', `/api/passes/list/?id=${id}`);
  expect(card.body.has_lost_time).toBe(false);
});

it('is told to nobody who does not read the pass', async () => {
  await loseTime();
  for (const who of [portal.asStranger, portal.asColleague])
    expect((await who.call('GET', `/api/passes/list/?id=${id}`)).status).toBe(404);
});
