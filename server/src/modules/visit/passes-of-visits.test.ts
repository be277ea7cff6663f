import { addDays } from '@luch/contract/kernel/days.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anExperiment, experimentsIn, firstDayOf, visitCalls as on } from '../../../testing/visits.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asPasses, asModerator, asStranger } = portal;
const strangers = [asStranger, portal.asExpert];

const experiment = experimentsIn(portal);
const firstDay = (slotId: number) => firstDayOf(db, slotId);

describe('passes', () => {
  it('are asked for by one press, with the days of each; a second press asks for nothing', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    await on.plan(author, slotId, [
      { person_id: author.id, arrives: addDays(day, -1) },
      { person_id: member.id },
      { invited: { last_name: 'Гостева', first_name: 'Анна', organization: 'МФТИ', phone_number: '+7 900' } },
    ]);
    const { status, body } = await on.passes(asPasses, slotId);
    expect([status, body.detail, body.passes]).toMatchObject([
      200,
      'Отправлен 1 запрос на пропуск',
      [expect.any(Number)],
    ]);
    const card = (await asPasses.call('GET', `/api/passes/list/?id=${body.passes[0]}`)).body;
    expect(card).toMatchObject({
      status: 0,
      proposal_id: proposalId,
      calendar_id: slotId,
      start_date: addDays(day, -1),
      finish_date: addDays(day, 1),
      guests: [{ user_id: author.id }, { user_id: member.id, start_date: day }, { user_id: null, start_date: day }],
    });
    const again = await on.passes(author, slotId);
    expect([again.body.passes, again.body.detail]).toEqual([[], 'Все, кто приедет, уже с пропусками']);
  });

  it('are offered to whoever may ask for them, and people are named by the team', async () => {
    const { proposalId } = await experiment();
    const can = async (who: typeof author) => {
      const { body } = await who.call('GET', `/api/visits/options/?proposal_id=${proposalId}`);
      return [body.can.plan.allowed, body.can.passes.allowed];
    };
    expect(await can(member)).toEqual([true, true]);
    for (const who of [asScientist, asPasses, asModerator]) expect(await can(who)).toEqual([false, true]);
    for (const who of strangers) {
      const [real, none] = await Promise.all(
        [proposalId, 999_999].map((id) => who.call('GET', `/api/visits/options/?proposal_id=${id}`)),
      );
      expect(Object.values<{ kind: string }>(real?.body.can).map(({ kind }) => kind)).toEqual(Array(5).fill('hidden'));
      expect(real?.body).toEqual(none?.body);
    }
  });

  it('list a guest on the form for foreign citizens whom the team calls one, until the office corrects it', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [
      { invited: { last_name: 'Заморский', first_name: 'Ян', is_foreign: true } },
      { person_id: member.id },
    ]);
    const [id] = (await on.passes(author, slotId)).body.passes;
    const guests = async () => (await asPasses.call('GET', `/api/passes/list/?id=${id}`)).body.guests;
    expect(await guests()).toMatchObject([{ is_foreign: true }, { is_foreign: false }]);
    const [guest] = await guests();
    const correct = (who: typeof author, guest_id: number) =>
      who.call('POST', '/api/passes/guest/', { pass_id: id, guest_id, is_foreign: false });
    for (const who of [author, asScientist, asStranger]) expect((await correct(who, guest.id)).status).toBe(403);
    expect((await correct(asPasses, 999_999)).status).toBe(404);
    expect((await correct(asPasses, guest.id)).body.pass).toMatchObject({
      can_correct_guests: true,
      version: 1,
      guests: [{ is_foreign: false }, { is_foreign: false }],
      history: [{}, {}, { action: 'corrected', title: 'Исправлено гражданство гостя', init_by: expect.any(String) }],
    });
    await asPasses.call('POST', '/api/pass/action/', { pass_id: id, action: 'reject', reason: 'Визита не будет' });
    expect((await correct(asPasses, guest.id)).body.code).toBe('wrong_state');
  });

  it.each([
    ['18:00', '15:00Z', 2],
    ['19:00', '16:00Z', 1],
    ['midnight', '21:00Z', 1],
  ])('need no escort until 18:00: of an experiment until %s', async (_until, end, type) => {
    const { slotId } = await anExperiment(portal, { from: '2026-03-20T06:00:00Z', to: `2026-03-20T${end}` });
    await on.plan(author, slotId);
    const { body } = await on.passes(author, slotId);
    expect((await asPasses.call('GET', `/api/passes/list/?id=${body.passes[0]}`)).body).toMatchObject({
      type,
      start_date: '2026-03-20',
      finish_date: '2026-03-20',
    });
    await db.delete(calendarRecord).where(eq(calendarRecord.id, slotId));
  });

  it('escort a guest without an account, and let the others of a short day go without', async () => {
    const { slotId } = await anExperiment(portal, { from: '2026-03-20T06:00:00Z', to: '2026-03-20T12:00Z' });
    await on.plan(author, slotId, [
      { person_id: author.id },
      { invited: { last_name: 'Гостева', first_name: 'Анна' } },
      { person_id: member.id },
    ]);
    const { body } = await on.passes(author, slotId);
    const cards = await Promise.all(
      body.passes.map(async (id: number) => (await asPasses.call('GET', `/api/passes/list/?id=${id}`)).body),
    );
    expect(cards).toMatchObject([
      { type: 2, guests: [{ user_id: author.id }, { user_id: member.id }] },
      { type: 1, guests: [{ user_id: null }] },
    ]);
    await db.delete(calendarRecord).where(eq(calendarRecord.id, slotId));
  });

  it('are left as drafts where the facility asks for more than visits say', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId);
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const { body } = await on.passes(member, slotId);
    expect(body.detail).toContain('черновик');
    const card = (await member.call('GET', `/api/passes/list/?id=${body.passes[0]}`)).body;
    expect(card).toMatchObject({ status: 4, can_edit: true, guests: [{}, {}] });
    const nameOf = (id: number) =>
      body.visits.find(({ person_id }: { person_id: number }) => person_id === id).name.replaceAll('\u00a0', ' ');
    // Another press leads to what waits; nobody else of the team asks for the same once more.
    expect((await on.passes(member, slotId)).body).toMatchObject({ passes: body.passes, detail: body.detail });
    const other = (await on.passes(author, slotId)).body;
    expect([other.passes, other.detail]).toEqual([[], expect.stringContaining(nameOf(member.id))]);
    // The office has nobody to ask, and fills in by hand.
    const [sent] = (await on.passes(asPasses, slotId)).body.passes;
    expect((await asPasses.call('GET', `/api/passes/list/?id=${sent}`)).body).toMatchObject({
      status: 0,
      guests: [{}, {}],
    });
    for (const who of [member, author])
      expect((await on.passes(who, slotId)).body.detail).toBe('Все, кто приедет, уже с пропусками');
    // What waited would ask for them once more.
    const gone = (await member.call('GET', `/api/passes/list/?id=${body.passes[0]}`)).body;
    expect(gone).toMatchObject({ status: 5, can_edit: false });
    expect(gone.history.at(-1)).toMatchObject({
      title: 'Снят порталом',
      comment: expect.stringContaining(`№ ${sent}`),
    });
    Object.assign(portal.deps.config, { passGuestFields: [] });
  });

  it('are drafted anew where whoever has a draft has left the team', async () => {
    const { slotId, proposalId } = await experiment();
    await on.plan(author, slotId);
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const [draft] = (await on.passes(member, slotId)).body.passes;
    const leaving = { proposal_id: proposalId, type: 'delete', profile_id: member.id };
    expect((await author.call('POST', '/api/proposals/proposal/add_to_team/', leaving)).status).toBe(200);
    const [own, ...more] = (await on.passes(author, slotId)).body.passes;
    Object.assign(portal.deps.config, { passGuestFields: [] });
    expect([more, own === draft]).toEqual([[], false]);
    expect((await author.call('GET', `/api/passes/list/?id=${own}`)).body).toMatchObject({
      status: 4,
      guests: [{ user_id: author.id }],
    });
  });

  it('are asked for anew for whoever is taken out of a draft, which waits for the others', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [{ person_id: author.id }, { person_id: member.id }, { invited: 'Гостева Анна' }]);
    for (const { id } of (await on.list(author, `slot_id=${slotId}`)).body) await on.act(author, id, 'confirm');
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const [draft] = (await on.passes(author, slotId)).body.passes;
    await author.call('PATCH', '/api/passes/list/', { pass_id: draft, guests: [{ user_id: author.id }] });
    const [own, ...more] = (await on.passes(member, slotId)).body.passes;
    expect(more).toEqual([]);
    expect((await member.call('GET', `/api/passes/list/?id=${own}`)).body.guests).toMatchObject([
      { user_id: member.id },
    ]);
    Object.assign(portal.deps.config, { passGuestFields: [] });
    await author.call('PATCH', '/api/passes/list/', { pass_id: draft, action: 'send' });
    await db.execute(sql`update pass set status = 2 where id = ${draft}`);
    const { body } = await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`);
    const states = body.filter(({ need }: { need: string }) => need === 'pass');
    expect(states.map(({ state }: { state: string }) => state === 'ready')).toEqual([true, false, false]);
  });

  it('are drafted anew where whoever has a draft is of the station no more, or blocked', async () => {
    for (const lose of [
      sql`delete from station_responsible where person_id = `,
      sql`update person set blocked_at = now() where id = `,
    ]) {
      const bs = await portal.someone({ roles: ['bs'], stations: [1] });
      const { slotId } = await experiment();
      await on.plan(author, slotId, [{ person_id: author.id }]);
      Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
      const [draft] = (await on.passes(bs, slotId)).body.passes;
      expect((await on.passes(author, slotId)).body.passes).toEqual([]);
      await db.execute(sql`${lose}${bs.id}`);
      const [own] = (await on.passes(author, slotId)).body.passes;
      Object.assign(portal.deps.config, { passGuestFields: [] });
      expect((await author.call('GET', `/api/passes/list/?id=${own}`)).body).toMatchObject({ status: 4 });
      expect((await db.execute(sql`select status from pass where id = ${draft}`)).rows).toEqual([{ status: 5 }]);
    }
  });

  it('of a draft that names somebody besides leave it to its creator', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [{ person_id: author.id }]);
    Object.assign(portal.deps.config, { passGuestFields: ['passport'] });
    const [draft] = (await on.passes(author, slotId)).body.passes;
    const guests = [{ user_id: author.id }, { last_name: 'Гостева', first_name: 'Анна' }];
    await author.call('PATCH', '/api/passes/list/', { pass_id: draft, guests });
    await on.passes(asPasses, slotId);
    Object.assign(portal.deps.config, { passGuestFields: [] });
    expect((await author.call('GET', `/api/passes/list/?id=${draft}`)).body).toMatchObject({
      status: 4,
      can_edit: true,
    });
  });

  it('are for nobody who works remotely, and for nobody who has one', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    await on.plan(author, slotId, [{ person_id: member.id, mode: 'remote' }]);
    expect(await on.passes(author, slotId)).toMatchObject({ status: 409, body: { code: 'visit_nobody' } });
    await aPass(db, {
      proposalId,
      creatorId: author.id,
      status: 2,
      guests: [author.id],
      starts: day,
      ends: addDays(day, 1),
    });
    await on.plan(author, slotId, [{ person_id: author.id }]);
    expect((await on.passes(author, slotId)).body).toMatchObject({ passes: [], visits: [{}, {}] });
  });

  it('cover every day of a visit: who stays longer than the pass is not ready, and asks for the rest', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    const readiness = async () =>
      (await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`)).body.find(
        ({ need }: { need: string }) => need === 'pass',
      );
    await on.plan(author, slotId, [{ person_id: author.id }]);
    const days = { starts: day, ends: addDays(day, 1) };
    await aPass(db, { proposalId, creatorId: author.id, status: 2, guests: [author.id], ...days });
    expect(await readiness()).toMatchObject({ state: 'ready' });
    await on.plan(author, slotId, [
      { person_id: author.id, arrives: addDays(day, -3), leaves: addDays(day, 3) },
      { invited: 'Гостева Анна Петровна' },
    ]);
    for (const { id } of (await on.list(author, `slot_id=${slotId}`)).body) await on.act(author, id, 'confirm');
    expect(await readiness()).toMatchObject({ state: 'waiting', about: '' });
    const asked = (await on.passes(author, slotId)).body.passes;
    const cards = await Promise.all(
      asked.map(async (id: number) => (await asPasses.call('GET', `/api/passes/list/?id=${id}`)).body),
    );
    // Passes are given from the day before the experiment to the day after it.
    expect(cards).toMatchObject([
      { start_date: addDays(day, -1), finish_date: addDays(day, 1), guests: [{ finish_date: addDays(day, -1) }, {}] },
      { start_date: addDays(day, 2), finish_date: addDays(day, 2), guests: [{ user_id: author.id }] },
    ]);
    expect(await readiness()).toMatchObject({ state: 'waiting', turn: 'passes', about: String(asked[0]) });
    expect((await on.passes(author, slotId)).body.passes).toEqual([]);
    await db.execute(sql`update pass set status = 2 where id in (${asked[0]}, ${asked[1]})`);
    expect(await readiness()).toMatchObject({ state: 'ready' });
  });

  it('are for whoever takes part, while the proposal has its time', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId);
    for (const who of strangers) expect((await on.passes(who, slotId)).status).toBe(404);
    const early = await aProposal(db, { applicantId: author.id, status: 5, grantedHours: 24 });
    const at = await aRecord(db, {
      type: 2,
      from: '2026-03-17T06:00:00Z',
      to: '2026-03-17T12:00:00Z',
      by: author.id,
      proposalId: early,
    });
    await on.plan(author, at);
    expect((await on.passes(author, at)).body.code).toBe('pass_not_yet');
    expect(await db.execute(sql`select 1 from pass where record_id in (${slotId}, ${at})`)).toMatchObject({
      rowCount: 0,
    });
  });

  it('are made once by two presses at once', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId);
    const answers = await Promise.all([on.passes(author, slotId), on.passes(asPasses, slotId)]);
    expect(answers.map(({ body }) => body.passes.length).toSorted()).toEqual([0, 1]);
  });
});
