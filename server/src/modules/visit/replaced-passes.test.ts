import { addDays } from '@luch/contract/kernel/days.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, experimentsIn, firstDayOf, visitCalls as on } from '../../../testing/visits.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asPasses } = portal;

const experiment = experimentsIn(portal);
const firstDay = (slotId: number) => firstDayOf(db, slotId);

describe('passes', () => {
  it('of a long stay are several drafts, which all go once its days are asked for', async () => {
    const { slotId } = await anExperiment(portal, { from: '2026-08-03T06:00:00Z', to: '2026-08-28T18:00:00Z' });
    await on.plan(author, slotId, [{ person_id: author.id }, { invited: 'Гостева Анна' }]);
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const drafts = (await on.passes(author, slotId)).body.passes;
    const asked = (await on.passes(asPasses, slotId)).body.passes;
    Object.assign(portal.deps.config, { passGuestFields: [] });
    expect([drafts.length, asked.length]).toEqual([2, 2]);
    const { rows } = await db.execute(sql`select distinct status from pass where id in (${drafts[0]}, ${drafts[1]})`);
    expect(rows).toEqual([{ status: 5 }]);
    await db.delete(calendarRecord).where(eq(calendarRecord.id, slotId));
  });

  it('of a draft for days of somebody that nobody else asks for leave it to its creator', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    await on.plan(author, slotId, [{ person_id: author.id }]);
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const [draft] = (await on.passes(author, slotId)).body.passes;
    const guests = [{ user_id: author.id }, { user_id: member.id, start_date: day, finish_date: day }];
    await author.call('PATCH', '/api/passes/list/', { pass_id: draft, guests });
    const days = { starts: addDays(day, 2), ends: addDays(day, 2) };
    await aPass(db, { proposalId, creatorId: member.id, status: 2, guests: [member.id], ...days });
    await on.passes(asPasses, slotId);
    const isThere = async () => (await author.call('GET', `/api/passes/list/?id=${draft}`)).body.status;
    expect(await isThere()).toBe(4);
    // Once somebody asks for that day too, it would ask once more.
    await aPass(db, { proposalId, creatorId: member.id, guests: [member.id], starts: day, ends: day });
    await on.plan(author, slotId, [{ person_id: author.id, leaves: addDays(day, 2) }]);
    await db.execute(sql`update visit set pass_id = ${draft} where slot_id = ${slotId}`);
    await on.passes(asPasses, slotId);
    Object.assign(portal.deps.config, { passGuestFields: [] });
    expect(await isThere()).toBe(5);
  });

  it('still count a guest who is spelt anew in the pass once another one, who comes remotely, is taken out', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [{ invited: 'Гостева Анна' }, { invited: 'Отсутов Пётр' }]);
    const [id] = (await on.passes(author, slotId)).body.passes;
    const passes = async () =>
      (await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`)).body
        .filter(({ need }: { need: string }) => need === 'pass')
        .map(({ about }: { about: string }) => about);
    const [, away] = (await on.list(author, `slot_id=${slotId}`)).body;
    await on.plan(author, slotId, [{ visit_id: away.id, mode: 'remote' }]);
    await db.execute(sql`delete from pass_guest where pass_id = ${id} and last_name = ${'Отсутов'}`);
    await db.execute(sql`update pass_guest set last_name = ${'Госте́ва'} where pass_id = ${id}`);
    expect(await passes()).toEqual([String(id)]);
  });
});
