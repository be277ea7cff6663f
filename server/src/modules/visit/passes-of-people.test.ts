import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, aVisit, experimentsIn, firstDayOf, visitCalls as on } from '../../../testing/visits.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { pass as passTable, passResponsible } from '../pass/pass.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asPasses, asStranger } = portal;

const experiment = experimentsIn(portal);
const cardOf = async (id: number) => (await asPasses.call('GET', `/api/passes/list/?id=${id}`)).body;

it('passes are asked for whoever is of the team, past somebody who is of it no more', async () => {
  const { slotId, proposalId } = await experiment();
  await on.plan(author, slotId, [{ person_id: member.id }]);
  const day = await firstDayOf(db, slotId);
  await aVisit(db, { personId: asStranger.id, proposalId, slotId, arrives: day, leaves: day });
  const { status, body } = await on.passes(author, slotId);
  expect([status, body.passes]).toEqual([200, [expect.any(Number)]]);
  expect((await cardOf(body.passes[0])).guests).toMatchObject([{ user_id: member.id }]);
  expect((await on.passes(asStranger, slotId)).status).toBe(404);
});

it('a pass is not ready for whoever is there by the list alone, and it can still be asked for', async () => {
  const { slotId } = await anExperiment(portal, { from: '2026-03-05T06:00:00Z', to: '2026-03-06T18:00:00Z' });
  const { visits } = (await on.plan(author, slotId, [{ person_id: member.id }])).body;
  await on.act(member, visits[0].id, 'confirm');
  const now = portal.clock.now();
  const pass = async () =>
    (await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`)).body.find(
      ({ need }: { need: string }) => need === 'pass',
    );
  portal.clock.set(new Date(`${visits[0].arrives}T09:00:00Z`));
  await on.act(portal.asScientist, visits[0].id, 'came');
  expect(await pass()).toMatchObject({ state: 'late', turn: 'passes', about: '' });
  const [asked] = (await on.passes(author, slotId)).body.passes;
  expect(await pass()).toMatchObject({ state: 'late', about: String(asked) });
  await db.update(passTable).set({ status: 2 }).where(eq(passTable.id, asked));
  expect(await pass()).toMatchObject({ state: 'ready' });
  await db.update(passTable).set({ status: 3, adminText: 'Отменён' }).where(eq(passTable.id, asked));
  expect(await pass()).toMatchObject({ state: 'late' });
  await on.act(portal.asScientist, visits[0].id, 'left');
  expect(await pass()).toMatchObject({ state: 'ready' });
  portal.clock.set(now);
});

it('passes name whoever is on duty at the experiment as escorts, and all of the station where nobody is', async () => {
  const duty = await portal.someone({ roles: ['bs'], stations: [1], lastName: 'Яшина' });
  const escorts = async (responsibleIds: number[]) => {
    const { slotId } = await experiment();
    await db.update(calendarRecord).set({ responsibleIds }).where(eq(calendarRecord.id, slotId));
    await on.plan(author, slotId, [{ person_id: member.id }]);
    const [id] = (await on.passes(author, slotId)).body.passes;
    const rows = await db.select().from(passResponsible).where(eq(passResponsible.passId, id));
    return rows.map(({ personId }) => personId).toSorted((a, b) => a - b);
  };
  expect(await escorts([duty.id])).toEqual([duty.id]);
  expect(await escorts([])).toEqual([portal.asScientist.id, duty.id]);
  // Of the station no more.
  expect(await escorts([member.id])).toEqual([portal.asScientist.id, duty.id]);
});
