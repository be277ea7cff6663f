import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../../testing/samples.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../../testing/visits.ts';
import { person } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { visit } from '../visit.tables.ts';
import { parcel } from '../parcel.tables.ts';
import { endByItself } from './sign-on.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asStranger, clock } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const noon = new Date('2026-03-02T09:00:00Z');
afterEach(() => clock.set(noon));

type Who = typeof author;
let days = 0;
/** Twelve hours of a day of its own, with the member confirmed. */
async function experiment(confirmed = true) {
  const day = new Date(Date.parse('2026-03-04T00:00:00Z') + (days += 1) * 86_400_000).toISOString().slice(0, 10);
  const made = await anExperiment(portal, { from: `${day}T06:00:00Z`, to: `${day}T18:00:00Z`, members: [member.id] });
  const { body } = await on.plan(author, made.slotId, [{ person_id: member.id }]);
  if (confirmed) await on.act(member, body.visits[0].id, 'confirm');
  return { ...made, begin: new Date(`${day}T06:00:00Z`), end: new Date(`${day}T18:00:00Z`) };
}
const clear = async (id: number) => {
  const act = (who: Who, action: string, more: object = {}) => sampleCalls.act(who, id, action, more);
  await act(author, 'declare', { level: 'green' });
  await act(asScientist, 'agree');
  await act(safety, 'clear');
};
const signOn = (who: Who, slotId: number) => who.call('POST', '/api/visits/sign_on/', { slot_id: slotId });
const signOff = (who: Who, slotId: number, more: object = {}) =>
  who.call('POST', '/api/visits/sign_off/', { slot_id: slotId, ...more });
const statusOf = async (slotId: number) => (await db.select().from(visit).where(eq(visit.slotId, slotId)))[0]?.status;

describe('an experiment that is over', () => {
  const over = async (who: Who, id: number) =>
    (await who.call('GET', `/api/visits/options/?proposal_id=${id}`)).body.over.map(
      (one: { slot_id: number }) => one.slot_id,
    );

  it('stays with its team and station for some days, and longer while a parcel of it lies somewhere', async () => {
    const { slotId, proposalId, end } = await experiment();
    expect(await over(member, proposalId)).toEqual([]);
    clock.set(end);
    for (const who of [author, member, asScientist]) expect(await over(who, proposalId)).toEqual([slotId]);
    for (const who of [portal.asPasses, asStranger]) expect(await over(who, proposalId)).toEqual([]);
    const { body } = await author.call('POST', '/api/visits/parcel/', {
      slot_id: slotId,
      direction: 'back',
      way: 'СДЭК',
      samples: 'Кюветы',
    });
    clock.set(new Date(end.getTime() + 15 * 86_400_000));
    expect(await over(author, proposalId)).toEqual([slotId]);
    const disposed = { parcel_id: body.parcels[0].id, action: 'disposed' };
    expect((await asScientist.call('POST', '/api/visits/parcel_action/', disposed)).status).toBe(200);
    expect(await over(author, proposalId)).toEqual([]);
  });

  it('is asked for in two statements, whatever is kept of it', async () => {
    const { proposalId, end } = await experiment();
    clock.set(end);
    const costs = (who: Who) => portal.countStatements(() => over(who, proposalId));
    expect((await costs(asScientist)) - (await costs(portal.asPasses))).toBe(2);
  });
});

describe('signing on', () => {
  it('is of whoever has confirmed, and of the station; of nobody else', async () => {
    const { slotId, proposalId, begin } = await experiment();
    await clear(proposalId);
    clock.set(begin);
    expect(await signOn(author, slotId)).toMatchObject({ status: 409, body: { code: 'visit_not_listed' } });
    expect((await signOn(portal.asPasses, slotId)).status).toBe(403);
    for (const who of [asStranger, portal.asExpert, safety]) expect((await signOn(who, slotId)).status).toBe(404);
    expect((await signOn(member, slotId)).body).toMatchObject({ attendance: { signed_off_at: null, lost_hours: 0 } });
    expect(await statusOf(slotId)).toBe(3);
    expect((await signOn(asScientist, slotId)).body.code).toBe('signed_on');
  });

  it('waits for the hour before, and is over with the time', async () => {
    const { slotId, proposalId, begin, end } = await experiment();
    await clear(proposalId);
    clock.set(new Date(begin.getTime() - 3_600_001));
    expect((await signOn(member, slotId)).body.code).toBe('sign_on_early');
    clock.set(end);
    expect((await signOn(member, slotId)).body.code).toBe('visit_over');
    clock.set(new Date(begin.getTime() - 3_600_000));
    expect((await signOn(member, slotId)).status).toBe(200);
  });

  it('waits for a cleared sample and for trained people, and nothing else does', async () => {
    const { slotId, proposalId, begin } = await experiment();
    const { body: course } = await safety.call('POST', '/api/training/course/', {
      name_ru: 'Курс',
      name_en: 'Course',
      how: 'ticked',
      valid_months: 12,
      needs: [{ station_id: 1 }],
    });
    clock.set(begin);
    expect((await signOn(asScientist, slotId)).body.code).toBe('sample_not_cleared');
    await clear(proposalId);
    const who = async (one: Who) => (await signOn(one, slotId)).body;
    const refused = {
      code: 'people_untrained',
      error: expect.stringMatching(/^Не прошли курсы — Петров Б\. И\. \(Курс\)$/),
    };
    for (const one of [asScientist, member]) expect(await who(one)).toMatchObject(refused);
    const { body: seen } = await asScientist.call('GET', `/api/visits/attendance/?slot_id=${slotId}`);
    expect(seen.can.sign_on.text).toBe((await who(asScientist)).error);
    await safety.call('POST', '/api/training/course/', { ...course, needs: [], is_active: false });
    expect((await signOn(asScientist, slotId)).status).toBe(200);
  });
});

describe('signing off', () => {
  it('tells what was lost and why, and lets everybody leave', async () => {
    const { slotId, proposalId, begin } = await experiment();
    await clear(proposalId);
    expect((await signOff(asScientist, slotId)).body.code).toBe('not_signed_on');
    clock.set(begin);
    await signOn(member, slotId);
    expect((await signOff(member, slotId, { lost_hours: 2 })).body.errors).toHaveProperty('lost_cause');
    expect((await signOff(member, slotId, { lost_hours: 12.5, lost_cause: 'x' })).body.errors).toHaveProperty(
      'lost_hours',
    );
    expect((await signOff(author, slotId)).body.code).toBe('visit_not_listed');
    expect((await signOff(asStranger, slotId)).status).toBe(404);
    expect(
      (await signOff(member, slotId, { lost_hours: 2.5, lost_cause: 'Не было пучка' })).body.attendance,
    ).toMatchObject({
      lost_hours: 2.5,
      lost_cause: 'Не было пучка',
    });
    expect(await statusOf(slotId)).toBe(4);
    expect((await author.call('GET', `/api/visits/attendance/?slot_id=${slotId}`)).body).toMatchObject({
      lost_hours: 2.5,
    });
    // A stranger is told what is told of one that is gone.
    expect((await asStranger.call('GET', `/api/visits/attendance/?slot_id=${slotId}`)).body).toBeNull();
    expect((await author.call('GET', '/api/visits/attendance/?slot_id=999999')).body).toBeNull();
  });

  it('happens by itself some hours after the time, at its end', async () => {
    const { slotId, proposalId, begin, end } = await experiment();
    await clear(proposalId);
    clock.set(begin);
    await signOn(member, slotId);
    clock.set(new Date(end.getTime() + 12 * 3_600_000));
    await endByItself(portal.deps);
    expect(await statusOf(slotId)).toBe(3);
    clock.set(new Date(end.getTime() + 12 * 3_600_000 + 1));
    expect(await endByItself(portal.deps)).toBe(1);
    expect((await author.call('GET', `/api/visits/attendance/?slot_id=${slotId}`)).body).toMatchObject({
      signed_off_at: end.toISOString(),
      signed_off_by: '',
    });
    expect(await statusOf(slotId)).toBe(4);
  });

  it('by itself also ends one that was moved to before it began, and one of whoever is blocked by then', async () => {
    const [moved, other] = [await experiment(), await experiment()];
    for (const { slotId, proposalId, begin } of [moved, other]) {
      await clear(proposalId);
      clock.set(begin);
      expect((await signOn(member, slotId)).status).toBe(200);
    }
    await db
      .update(calendarRecord)
      .set({ startAt: new Date('2026-03-03T06:00:00Z'), finishAt: new Date('2026-03-03T18:00:00Z') })
      .where(eq(calendarRecord.id, moved.slotId));
    await db.update(person).set({ blockedAt: clock.now() }).where(eq(person.id, member.id));
    clock.set(new Date(other.end.getTime() + 13 * 3_600_000));
    expect(await endByItself(portal.deps)).toBe(2);
    await db.update(person).set({ blockedAt: null }).where(eq(person.id, member.id));
    for (const { slotId } of [moved, other]) expect(await statusOf(slotId)).toBe(4);
    expect((await author.call('GET', `/api/visits/attendance/?slot_id=${moved.slotId}`)).body.signed_off_at).toBe(
      moved.begin.toISOString(),
    );
  });

  it('is nowhere where the facility keeps none', async () => {
    const { slotId } = await experiment();
    await setSetting(portal, 'attendance_from', '');
    expect((await signOn(member, slotId)).status).toBe(404);
    expect((await signOff(member, slotId)).status).toBe(404);
    await setSetting(portal, 'attendance_from', '2020-01-01');
  });
});

describe('a parcel', () => {
  const announce = (who: Who, slotId: number, more: object = {}) =>
    who.call('POST', '/api/visits/parcel/', { slot_id: slotId, samples: 'Ячейка', ...more });
  const act = (who: Who, id: number, action: string, more: object = {}) =>
    who.call('POST', '/api/visits/parcel_action/', { parcel_id: id, action, ...more });

  it('is announced by the team, taken in by the station, and goes back', async () => {
    const { slotId, proposalId } = await experiment();
    expect((await announce(asScientist, slotId)).status).toBe(403);
    for (const who of [asStranger, portal.asPasses]) expect((await announce(who, slotId)).status).toBe(404);
    const refused = await announce(member, slotId, { un_number: 'ацетон' });
    expect(refused.body).toEqual({ errors: { un_number: ['Номер UN — четыре цифры, например 1090'] } });
    const { id, un_number } = (await announce(member, slotId, { way: 'СДЭК', un_number: 'UN 1090' })).body.parcels[0];
    expect(un_number).toBe('1090');
    expect((await act(asScientist, id, 'used')).body.code).toBe('wrong_state');
    expect((await act(member, id, 'change')).body.errors).toHaveProperty('carrier_number');
    expect((await act(member, id, 'change', { carrier_number: '77' })).body.parcels).toMatchObject([
      { carrier_number: '77' },
    ]);
    expect((await act(member, id, 'arrived', { place: 'шкаф 3' })).status).toBe(403);
    expect((await act(asStranger, id, 'arrived', { place: 'шкаф 3' })).status).toBe(404);
    expect((await act(asScientist, id, 'arrived')).body).toEqual({ errors: { place: [expect.any(String)] } });
    expect((await act(asScientist, id, 'arrived', { place: 'шкаф 3' })).body.parcels).toMatchObject([
      { status: 2, status_name: 'Пришла', place: 'шкаф 3' },
    ]);
    await act(asScientist, id, 'used');
    expect((await act(member, id, 'sent_back')).body.parcels).toMatchObject([{ status: 4 }]);
    expect((await announce(asScientist, slotId, { direction: 'back' })).body.parcels).toHaveLength(2);
    expect((await asStranger.call('GET', `/api/visits/parcels/?proposal_id=${proposalId}`)).status).toBe(404);
  });

  it('is one of fifty of its proposal at most, and the next is told so', async () => {
    const { slotId, proposalId } = await experiment();
    await announce(member, slotId);
    await db.execute(sql`
      insert into parcel (status, status_at, proposal_id, direction, samples, created_at, created_by)
      select 5, status_at, proposal_id, direction, samples, created_at, created_by
      from parcel, generate_series(2, 50) where proposal_id = ${proposalId}`);
    expect((await announce(member, slotId)).body).toMatchObject({
      code: 'list_full',
      error: 'Больше 50 здесь быть не может',
    });
  });

  it('for a slot that was removed stays with its proposal, and waits for the next time', async () => {
    const { slotId, proposalId, begin } = await experiment();
    const { id } = (await announce(author, slotId)).body.parcels[0];
    await asScientist.call('POST', '/api/calendar/delete/', { id: slotId, proposal_id: proposalId });
    expect((await author.call('GET', `/api/visits/parcels/?proposal_id=${proposalId}`)).body).toMatchObject([
      { id, slot_id: null, status: 1 },
    ]);
    const day = new Date(begin.getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
    const added = await asScientist.call('POST', '/api/calendar/detail/', {
      type: 2,
      proposal_id: proposalId,
      station_id: 1,
      start_date: `${day} 09:00`,
      finish_date: `${day} 21:00`,
    });
    expect(added.status).toBe(200);
    expect((await db.select().from(parcel).where(eq(parcel.id, id)))[0]?.slotId).not.toBeNull();
  });
});
