import { addDays } from '@luch/contract/kernel/days.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { experimentsIn, firstDayOf, subjectsAbout, visitCalls as on, visitsAt } from '../../../testing/visits.ts';
import { actorById } from '../account/account.queries.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { mergeAccounts } from '../account/merge.commands.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { eraseOldVisitors } from './commands/erase-guests.ts';
import { visit } from './visit.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist } = portal;

const experiment = experimentsIn(portal);
const firstDay = (slotId: number) => firstDayOf(db, slotId);
const visitsOf = (slotId: number) => visitsAt(db, slotId);
const lettersTo = (email: string, about: number) => subjectsAbout(portal, email, about);

describe('a slot that is dragged', () => {
  const drag = async (slotId: number, hours: number, longer = 0) => {
    const [row] = await db.select().from(calendarRecord).where(eq(calendarRecord.id, slotId));
    const wall = (at: Date, by: number) =>
      new Date(at.getTime() + (by + 3) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return asScientist.call('PATCH', '/api/calendar/detail/', {
      id: slotId,
      start_date: wall(row?.startAt ?? new Date(), hours),
      finish_date: wall(row?.finishAt ?? new Date(), hours + longer),
    });
  };
  const confirmed = async () => {
    const { slotId, proposalId } = await experiment();
    const id = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    await on.act(member, id, 'confirm');
    return { slotId, proposalId, day: await firstDay(slotId) };
  };

  it('within the days that somebody has confirmed takes them along without a word', async () => {
    const { slotId, proposalId, day } = await confirmed();
    expect((await drag(slotId, 1)).status).toBe(200);
    expect((await drag(slotId, 0, 24)).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 2, arrives: day, leaves: addDays(day, 1) }]);
    expect(await lettersTo(member.email, proposalId)).toHaveLength(1);
  });

  it('to other days moves the visit with it, and asks whoever had confirmed', async () => {
    const { slotId, proposalId, day } = await confirmed();
    expect((await drag(slotId, 48)).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 1, arrives: addDays(day, 2), leaves: addDays(day, 3) }]);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('перенесён');
  });

  it('and dragged back leaves the visit as it was, unless somebody has acted since', async () => {
    const { slotId, proposalId, day } = await confirmed();
    await on.plan(member, slotId, [{ person_id: member.id, arrives: addDays(day, 1) }]);
    const before = await visitsOf(slotId);
    await drag(slotId, 24 * 4, -24);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 1, arrives: addDays(day, 4), leaves: addDays(day, 4) }]);
    await drag(slotId, -24 * 4, 24);
    expect(await visitsOf(slotId)).toEqual(before);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('снова в силе');
    // Also after several moves, each of which is undone.
    for (const by of [3, 5]) await drag(slotId, 24 * by);
    for (const by of [-5, -3]) await drag(slotId, 24 * by);
    expect(await visitsOf(slotId)).toMatchObject(
      before.map(({ status, arrives, leaves }) => ({ status, arrives, leaves })),
    );
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('снова в силе');
    // The days that they have confirmed anew are theirs.
    const [{ id } = { id: 0 }] = before;
    await drag(slotId, 24 * 4);
    await on.act(member, id, 'confirm');
    await drag(slotId, -24 * 4);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 1, arrives: addDays(day, 1), leaves: addDays(day, 1) }]);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('перенесён');
  });

  it('while somebody is there moves their last day alone, which the team and they themselves may change too', async () => {
    const { slotId, proposalId, day } = await confirmed();
    const [{ id } = { id: 0 }] = await visitsOf(slotId);
    await on.act(asScientist, id, 'came');
    expect((await drag(slotId, 24)).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 3, arrives: day, leaves: addDays(day, 2) }]);
    const letters = await lettersTo(member.email, proposalId);
    const written = (at: string) => at.split('-').toReversed().join('.');
    expect(letters.at(-1)).toContain(`теперь ваши дни — ${written(day)} – ${written(addDays(day, 2))}`);
    const last = async (who: typeof author, more: object) => on.plan(who, slotId, [{ visit_id: id, ...more }]);
    for (const [who, days] of [
      [author, 3],
      [member, 4],
    ] as const)
      expect((await last(who, { leaves: addDays(day, days) })).body.visits).toMatchObject([
        { status: 3, is_there: true, arrives: day, can: { change: { allowed: true } } },
      ]);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 3, arrives: day, leaves: addDays(day, 4) }]);
    expect(await lettersTo(member.email, proposalId)).toEqual(letters);
    for (const [field, more] of [
      ['arrives', { arrives: addDays(day, 1) }],
      ['mode', { mode: 'remote' }],
    ] as const)
      expect((await last(author, more)).body.errors).toEqual({
        [`people.0.${field}`]: [expect.stringContaining('уже')],
      });
    expect((await last(asScientist, { leaves: day })).status).toBe(403);
    await on.act(asScientist, id, 'left');
    expect((await last(author, { leaves: addDays(day, 2) })).body.code).toBe('wrong_state');
  });

  it('quite away from a stay that has begun leaves it, and its last day can still be said', async () => {
    const { slotId, proposalId, day } = await confirmed();
    const [{ id } = { id: 0 }] = await visitsOf(slotId);
    await on.act(asScientist, id, 'came');
    const letters = await lettersTo(member.email, proposalId);
    expect((await drag(slotId, 24 * 17)).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 3, arrives: day, leaves: addDays(day, 1) }]);
    expect(await lettersTo(member.email, proposalId)).toEqual(letters);
    for (const leaves of [addDays(day, 3), addDays(day, 18), day])
      expect((await on.plan(author, slotId, [{ visit_id: id, leaves }])).body.visits).toMatchObject([
        { arrives: day, leaves },
      ]);
  });

  it('away altogether is visited by nobody: they are told, and cannot confirm', async () => {
    const { slotId, proposalId } = await confirmed();
    const [{ id } = { id: 0 }] = await visitsOf(slotId);
    expect(
      (await asScientist.call('POST', '/api/calendar/delete/', { id: slotId, proposal_id: proposalId })).status,
    ).toBe(200);
    expect(await db.select().from(visit).where(eq(visit.id, id))).toMatchObject([{ status: 5, slotId: null }]);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('отозван');
    expect((await on.act(member, id, 'confirm')).body.code).toBe('wrong_state');
  });

  it('away and taken back is visited again by whoever was to come and has not said otherwise, and they are told', async () => {
    const gone = await portal.someone();
    const { slotId, proposalId } = await experiment({ members: [member.id, gone.id] });
    const { visits } = (
      await on.plan(author, slotId, [
        { person_id: member.id },
        { person_id: author.id },
        { person_id: gone.id },
        { invited: 'Гостева Анна Петровна' },
      ])
    ).body as { visits: { id: number; person_id: number | null }[] };
    const visitOf = (id: number) => visits.find((one) => one.person_id === id)?.id ?? 0;
    await on.act(member, visitOf(member.id), 'confirm');
    await on.act(author, visitOf(author.id), 'withdraw');
    const before = await visitsOf(slotId);
    const removed = await asScientist.call('POST', '/api/calendar/delete/', { id: slotId, proposal_id: proposalId });
    expect(await visitsOf(slotId)).toEqual([]);
    await author.call('POST', '/api/proposals/proposal/add_to_team/', {
      proposal_id: proposalId,
      type: 'delete',
      profile_id: gone.id,
    });
    const undone = await asScientist.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
    expect(undone.status).toBe(200);
    const after = await visitsOf(slotId);
    expect(after.map(({ personId, status }) => [personId, status])).toEqual(
      before.map(({ personId, status }) => [personId, personId === gone.id ? 5 : status]),
    );
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('снова в силе');
    for (const one of [author, gone])
      expect((await lettersTo(one.email, proposalId)).join()).not.toContain('снова в силе');
    expect((await on.act(member, visitOf(member.id), 'withdraw')).status).toBe(200);
  });

  it('away and taken back is visited by whoever had withdrawn and was named again', async () => {
    const { slotId, proposalId } = await experiment();
    const first = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    await on.act(member, first, 'withdraw');
    await on.plan(author, slotId, [{ person_id: member.id }]);
    const removed = await asScientist.call('POST', '/api/calendar/delete/', { id: slotId, proposal_id: proposalId });
    await asScientist.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
    expect(await visitsOf(slotId)).toMatchObject([
      { id: first, status: 5 },
      { personId: member.id, status: 1 },
    ]);
  });

  it('away and taken back brings back nobody who had left the team before, or whose name is gone', async () => {
    const back = await portal.someone();
    const erased = await portal.someone();
    const { slotId, proposalId } = await experiment({ members: [member.id, back.id, erased.id] });
    await on.plan(author, slotId);
    const team = (type: string) =>
      author.call('POST', '/api/proposals/proposal/add_to_team/', {
        proposal_id: proposalId,
        type,
        profile_id: back.id,
      });
    expect((await team('delete')).status).toBe(200);
    const removed = await asScientist.call('POST', '/api/calendar/delete/', { id: slotId, proposal_id: proposalId });
    expect((await team('add')).status).toBe(200);
    await db.transaction((tx) => erasePerson(portal.deps, tx, erased.id, 'Удалён'));
    await db.execute(sql`update proposal_member set is_active = true where person_id = ${erased.id}`);
    await asScientist.call('POST', '/api/calendar/undo/', { change_id: removed.body.change_id });
    const live = (await visitsOf(slotId)).filter(({ status }) => status !== 5);
    expect(live.map(({ personId }) => personId)).toEqual([author.id, member.id]);
  });
});

describe('somebody', () => {
  it('who is taken out of the team comes no more', async () => {
    const { slotId, proposalId } = await experiment();
    await on.plan(author, slotId);
    await author.call('POST', '/api/proposals/proposal/add_to_team/', {
      proposal_id: proposalId,
      type: 'delete',
      profile_id: member.id,
    });
    expect(await visitsOf(slotId)).toMatchObject([{ status: 1 }, { status: 5, personId: member.id }]);
    expect((await on.list(member, `slot_id=${slotId}`)).status).toBe(404);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('отозван');
  });

  it('who is taken out of the team is told of all their visits at once', async () => {
    const { slotId, proposalId } = await experiment();
    const later = addDays(await firstDay(slotId), 3);
    const other = await aRecord(db, {
      type: 2,
      from: `${later}T06:00:00Z`,
      to: `${later}T12:00:00Z`,
      by: author.id,
      proposalId,
    });
    for (const slot of [other, slotId]) await on.plan(author, slot, [{ person_id: member.id }]);
    await author.call('POST', '/api/proposals/proposal/add_to_team/', {
      proposal_id: proposalId,
      type: 'delete',
      profile_id: member.id,
    });
    const lapsed = (await portal.letters(member.email)).filter(
      ({ subject }) => subject.includes(`№ ${proposalId}`) && subject.includes('отозван'),
    );
    const day = (at: string) => at.split('-').toReversed().join('.');
    const first = await firstDay(slotId);
    expect(lapsed.map(({ text }) => text)).toEqual([
      expect.stringContaining(`ваши дни: ${day(first)} – ${day(addDays(first, 1))}, ${day(later)}.`),
    ]);
  });

  it('with two accounts that become one comes once', async () => {
    const double = await portal.someone();
    const single = await portal.someone();
    const { slotId } = await experiment({ members: [double.id, single.id] });
    await on.plan(author, slotId);
    const actor = await actorById(db, portal.asModerator.id);
    if (!actor) throw new Error('No moderator');
    await db.transaction((tx) =>
      mergeAccounts({ deps: portal.deps, tx, actor, personId: single.id, doubleId: double.id }),
    );
    const live = (await visitsOf(slotId)).filter(({ status }) => status !== 5);
    expect(live.map(({ personId }) => personId)).toEqual([author.id, single.id]);
  });

  it('whose name is erased is expected no more', async () => {
    const gone = await portal.someone();
    const { slotId } = await experiment({ members: [gone.id] });
    await on.plan(author, slotId);
    await db.transaction((tx) => erasePerson(portal.deps, tx, gone.id, 'Удалён'));
    expect((await visitsOf(slotId)).map(({ personId }) => personId)).toEqual([author.id]);
  });

  it('without an account is spoken for by the team, and their name goes some time after the visit', async () => {
    const { slotId } = await experiment();
    const { body } = await on.plan(author, slotId, [
      { invited: { last_name: 'Гостева', first_name: 'Анна', middle_name: 'Петровна', is_foreign: true } },
    ]);
    expect(body.visits).toMatchObject([
      { person_id: null, name: 'Гостева А. П.', can: { confirm: { allowed: true } } },
    ]);
    expect((await on.act(asScientist, body.visits[0].id, 'confirm')).status).toBe(403);
    expect((await on.act(member, body.visits[0].id, 'confirm')).body.visits).toMatchObject([{ status: 2 }]);
    const now = portal.clock.now();
    const kept = addDays(body.visits[0].leaves, portal.deps.config.passDataDays);
    portal.clock.set(new Date(`${addDays(kept, -1)}T09:00:00Z`));
    await eraseOldVisitors(portal.deps);
    expect(await visitsOf(slotId)).toMatchObject([{ lastName: 'Гостева' }]);
    portal.clock.set(new Date(`${kept}T09:00:00Z`));
    await eraseOldVisitors(portal.deps);
    portal.clock.set(now);
    expect(await visitsOf(slotId)).toMatchObject([{ lastName: '', firstName: '', isForeign: false, status: 2 }]);
  });
});
