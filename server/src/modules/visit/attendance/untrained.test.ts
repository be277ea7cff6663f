import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../../testing/samples.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../../testing/visits.ts';
import { visit } from '../visit.tables.ts';

/** A team that is not trained whole: the member is, somebody else is not. */
const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, clock } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const other = await portal.someone({ lastName: 'Оксидов' });
const { body: course } = await safety.call('POST', '/api/training/course/', {
  name_ru: 'Лазеры',
  name_en: 'Lasers',
  how: 'ticked',
  valid_months: 12,
  needs: [{ station_id: 1 }],
});
const passed = { person_id: member.id, course_id: course.id, passed_at: '2026-03-01' };
await safety.call('POST', '/api/training/tick/', passed);

const signOn = (who: typeof author, slotId: number) => who.call('POST', '/api/visits/sign_on/', { slot_id: slotId });
/** Both have confirmed, the sample is cleared, and it is time to begin. */
async function experiment(day: string) {
  const members = [member.id, other.id];
  const { slotId, proposalId } = await anExperiment(portal, {
    from: `${day}T06:00:00Z`,
    to: `${day}T18:00:00Z`,
    members,
  });
  const { body } = await on.plan(
    author,
    slotId,
    members.map((id) => ({ person_id: id })),
  );
  const visitOf = (id: number): number =>
    body.visits.find((one: { person_id: number; id: number }) => one.person_id === id).id;
  for (const who of [member, other]) await on.act(who, visitOf(who.id), 'confirm');
  await sampleCalls.act(author, proposalId, 'declare', { level: 'green' });
  await sampleCalls.act(asScientist, proposalId, 'agree');
  await sampleCalls.act(safety, proposalId, 'clear');
  clock.set(new Date(`${day}T06:00:00Z`));
  return { slotId, id: visitOf(other.id) };
}

it('waits for whoever has confirmed and is due, and tells who that is to whoever reads it', async () => {
  const { slotId, id } = await experiment('2026-03-05');
  expect((await signOn(asScientist, slotId)).body.error).toBe('Не прошли курсы — Оксидов И. П. (Лазеры)');
  expect((await signOn(member, slotId)).body.error).toBe('Не прошли курсы — кто-то из команды');
  // Who comes another day, or never answered, is nobody to wait for.
  for (const change of [
    { arrives: '2026-04-01', leaves: '2026-04-01' },
    { status: 1, arrives: '2026-03-01' },
  ]) {
    await db.update(visit).set(change).where(eq(visit.id, id));
    const { body } = await asScientist.call('GET', `/api/visits/attendance/?slot_id=${slotId}`);
    expect(body.can.sign_on.allowed).toBe(true);
  }
  expect((await signOn(member, slotId)).status).toBe(200);
});

it('lets nobody be marked as there later without their courses, where the facility keeps when work begins', async () => {
  const { slotId, id } = await experiment('2026-03-06');
  await db.update(visit).set({ arrives: '2026-03-07', leaves: '2026-03-07' }).where(eq(visit.id, id));
  expect((await signOn(member, slotId)).status).toBe(200);
  expect((await on.act(other, id, 'came')).body.code).toBe('forbidden');
  expect((await on.act(asScientist, id, 'came')).body).toMatchObject({
    code: 'people_untrained',
    error: 'Не прошли курсы — Оксидов И. П. (Лазеры)',
  });
  await setSetting(portal, 'attendance_from', '');
  expect((await on.act(asScientist, id, 'came')).status).toBe(200);
  await setSetting(portal, 'attendance_from', '2020-01-01');
});

it('lets everybody be marked as there before work begins, which then waits for their courses, and once it has ended', async () => {
  const { slotId, id } = await experiment('2026-03-09');
  // Somebody who is there before their days.
  await db.update(visit).set({ arrives: '2026-03-10', leaves: '2026-03-10' }).where(eq(visit.id, id));
  expect((await on.act(asScientist, id, 'came')).status).toBe(200);
  expect((await signOn(member, slotId)).body.code).toBe('people_untrained');
  await on.act(asScientist, id, 'left');
  expect((await signOn(member, slotId)).status).toBe(200);
  await db.update(visit).set({ status: 2 }).where(eq(visit.id, id));
  expect((await on.act(asScientist, id, 'came')).body.code).toBe('people_untrained');
  const end = { slot_id: slotId, lost_hours: 0, lost_cause: '' };
  expect((await asScientist.call('POST', '/api/visits/sign_off/', end)).status).toBe(200);
  expect((await on.act(asScientist, id, 'came')).status).toBe(200);
});
