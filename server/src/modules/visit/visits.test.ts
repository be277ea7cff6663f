import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../testing/visits.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { proposalMember } from '../proposal/proposal.tables.ts';
import { passGuest } from '../pass/pass.tables.ts';
import { aPass } from '../../../testing/passes.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { aRecord } from '../../../testing/calendar.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { mergeAccounts } from '../account/merge.commands.ts';
import { actorById } from '../account/account.queries.ts';
import { visit, visitHistory } from './visit.tables.ts';
import { eraseOldVisitors } from './commands/erase-guests.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asPasses, asModerator, asStranger } = portal;
const strangers = [asStranger, portal.asExpert];

let week = 0;
/** Every experiment at hours of its own: the station is never taken twice. */
function experiment(more: object = {}) {
  const start = Date.parse('2026-03-24T06:00:00Z') + (week += 1) * 7 * 86_400_000;
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  return anExperiment(portal, { from: at(0), to: at(36), ...more });
}
const firstDay = async (slotId: number) =>
  (await db.select().from(calendarRecord).where(eq(calendarRecord.id, slotId)))[0]?.startAt
    .toISOString()
    .slice(0, 10) ?? '';
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const visitsOf = (slotId: number) => db.select().from(visit).where(eq(visit.slotId, slotId)).orderBy(visit.id);
const lettersTo = async (email: string, about: number) =>
  (await portal.letters(email)).map(({ subject }) => subject).filter((subject) => subject.includes(`№ ${about}`));

describe('who comes', () => {
  it('is the whole team by one press, for the days of the experiment; a second press adds nobody', async () => {
    const { slotId, proposalId } = await experiment();
    const { status, body } = await on.plan(author, slotId);
    const day = await firstDay(slotId);
    expect([status, body.detail]).toEqual([200, 'Сохранено, кто приедет']);
    expect(body.visits).toMatchObject([
      { person_id: author.id, is_me: true, mode: 'on_site', status: 1, arrives: day, leaves: dayAfter(day, 1) },
      { person_id: member.id, is_me: false, status: 1, can: { came: { allowed: false }, withdraw: { allowed: true } } },
    ]);
    expect((await on.plan(author, slotId)).body.visits).toHaveLength(2);
    expect(await lettersTo(member.email, proposalId)).toHaveLength(1);
    expect(await lettersTo(author.email, proposalId)).toEqual([]);
  });

  it('is named by the team alone; nobody else learns that there is anything', async () => {
    const { slotId, proposalId } = await experiment();
    for (const who of strangers) expect((await on.plan(who, slotId)).status).toBe(404);
    for (const who of [asScientist, asModerator])
      expect(await on.plan(who, slotId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await visitsOf(slotId)).toEqual([]);
    await on.plan(member, slotId);
    for (const who of strangers) {
      expect((await on.list(who, `slot_id=${slotId}`)).status).toBe(404);
      expect((await on.list(who, `proposal_id=${proposalId}`)).body).toEqual([]);
    }
    expect((await portal.asVisitor.call('GET', `/api/visits/list/?slot_id=${slotId}`)).status).toBe(403);
  });

  it('is somebody of the team, once, on days around the experiment', async () => {
    const { slotId } = await experiment();
    const day = await firstDay(slotId);
    const refused = async (...people: object[]) => Object.keys((await on.plan(author, slotId, people)).body.errors);
    expect(await refused({ person_id: asStranger.id })).toEqual(['people.0.person_id']);
    expect(await refused({ person_id: member.id }, { person_id: member.id })).toEqual(['people.1.person_id']);
    expect(await refused({ person_id: member.id, arrives: dayAfter(day, 1), leaves: day })).toEqual([
      'people.0.leaves',
    ]);
    expect(await refused({ person_id: member.id, arrives: dayAfter(day, -15) })).toEqual(['people.0.arrives']);
    expect(await refused({ person_id: member.id, leaves: dayAfter(day, 16) })).toEqual(['people.0.leaves']);
    expect(await refused({ person_id: member.id, invited: 'Гостева Анна' })).toEqual(['people.0.person_id']);
    expect(await refused({ invited: 'Гостева' })).toEqual(['people.0.invited.first_name']);
    expect(await visitsOf(slotId)).toEqual([]);
    expect((await on.plan(author, slotId, [{ person_id: member.id, arrives: dayAfter(day, -14) }])).status).toBe(200);
  });

  it('goes from planned to confirmed, came and left, each step by whose it is', async () => {
    const { slotId } = await experiment();
    const id = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    expect(await on.act(author, id, 'confirm')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await on.act(asScientist, id, 'came')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await on.act(member, id, 'confirm')).body.visits).toMatchObject([{ status: 2, status_name: 'Подтвердил' }]);
    expect((await on.act(member, id, 'came')).status).toBe(403);
    expect((await on.act(asPasses, id, 'came')).status).toBe(403);
    for (const who of strangers) expect((await on.act(who, id, 'withdraw')).status).toBe(404);
    expect((await on.act(asScientist, id, 'came')).body.visits).toMatchObject([{ status: 3 }]);
    expect((await on.act(member, id, 'withdraw')).body.code).toBe('wrong_state');
    expect((await on.act(asScientist, id, 'left')).body.visits).toMatchObject([{ status: 4 }]);
    expect((await on.act(asScientist, id, 'lapse')).status).toBe(400);
    const steps = await db.select().from(visitHistory).where(eq(visitHistory.visitId, id)).orderBy(visitHistory.id);
    expect(steps.map(({ action }) => action)).toEqual(['create', 'confirm', 'came', 'left']);
  });

  it('is told when somebody was faster', async () => {
    const { slotId } = await experiment();
    const id = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    await on.act(author, id, 'withdraw');
    expect(await on.act(member, id, 'confirm', { seen_status: 1 })).toMatchObject({
      status: 409,
      body: { code: 'moved_on', moved: { action: 'withdraw', status_id: 5 } },
    });
  });

  it('confirms anew the days that somebody else has changed, and keeps those of their own', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    const id = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    await on.act(member, id, 'confirm');
    const own = await on.plan(member, slotId, [{ person_id: member.id, arrives: dayAfter(day, -1) }]);
    expect(own.body.visits).toMatchObject([{ status: 2, arrives: dayAfter(day, -1) }]);
    const other = await on.plan(author, slotId, [{ person_id: member.id, mode: 'remote' }]);
    expect(other.body.visits).toMatchObject([{ status: 1, mode: 'remote', arrives: day }]);
    expect(await lettersTo(member.email, proposalId)).toHaveLength(2);
  });

  it('may be thirty people, and no more than sixty', async () => {
    const people = [];
    for (let count = 0; count < 30; count += 1) people.push(await portal.someone());
    const { slotId } = await experiment({ members: people.map(({ id }) => id) });
    expect((await on.plan(author, slotId)).body.visits).toHaveLength(31);
    const guests = Array.from({ length: 30 }, (_, index) => ({ invited: `Гостева Анна${index}` }));
    expect((await on.plan(author, slotId, guests)).body.errors).toHaveProperty('people');
    expect((await on.plan(author, slotId, guests.slice(1))).body.visits).toHaveLength(60);
    const statements = await portal.countStatements(() => on.list(author, `slot_id=${slotId}`));
    expect(statements).toBeLessThanOrEqual(6);
    const { body } = await on.passes(author, slotId);
    expect(body.passes).toHaveLength(2);
    expect(await db.select().from(passGuest).where(inArray(passGuest.passId, body.passes))).toHaveLength(60);
  });
});

describe('what is read', () => {
  it('days by the visitor, the author, the station and the pass office; by other members only who comes', async () => {
    const other = await portal.someone();
    const { slotId, proposalId } = await experiment({ members: [member.id, other.id] });
    await on.plan(author, slotId);
    const days = async (who: typeof author) =>
      (await on.list(who, `proposal_id=${proposalId}`)).body.map(
        (one: { arrives: string | null }) => one.arrives !== null,
      );
    for (const who of [author, asScientist, asPasses, asModerator]) expect(await days(who)).toEqual([true, true, true]);
    expect(await days(member)).toEqual([false, true, false]);
    expect(await days(other)).toEqual([false, false, true]);
  });

  it('on open screens by who takes part, and not by who has left the team', async () => {
    const former = await portal.someone();
    const { slotId, proposalId } = await experiment();
    const now = portal.clock.now();
    await db
      .insert(proposalMember)
      .values({ proposalId, personId: former.id, isActive: false, createdAt: now, changedAt: now });
    const heard: number[] = [];
    const live = portal.deps.live as LiveHub;
    const listening = [member, former, asScientist].map((one) =>
      live.listen(one.id, ({ type }) => type === 'visit' && heard.push(one.id)),
    );
    const ended = Promise.withResolvers<void>();
    listening.push(live.listen(asStranger.id, () => ended.resolve()));
    await on.plan(author, slotId);
    await author.call('POST', '/api/safety/action/', { proposal_id: proposalId, action: 'declare', level: 'green' });
    await live.publish(db, asStranger.id, { type: 'council', id: 1 });
    await ended.promise;
    for (const stop of listening) stop();
    expect(new Set(heard)).toEqual(new Set([member.id, asScientist.id]));
  });

  it('nothing of an experiment that was there before visits were kept, nor where none are', async () => {
    const { slotId, proposalId } = await experiment();
    await on.plan(author, slotId);
    await setSetting(portal, 'visits_from', '2026-03-01');
    expect((await on.list(author, `proposal_id=${proposalId}`)).body).toEqual([]);
    expect((await on.plan(author, slotId)).status).toBe(404);
    await setSetting(portal, 'visits_from', '');
    expect((await on.list(author, `slot_id=${slotId}`)).body).toEqual([]);
    expect((await on.passes(author, slotId)).status).toBe(404);
    const [{ id } = { id: 0 }] = await visitsOf(slotId);
    expect((await on.act(author, id, 'confirm')).status).toBe(404);
    await setSetting(portal, 'visits_from', '2020-01-01');
    expect((await on.list(author, `slot_id=${slotId}`)).body).toHaveLength(2);
  });

  it('that somebody is expected elsewhere in the same hours', async () => {
    const { slotId } = await experiment();
    const [{ startAt, finishAt } = { startAt: new Date(), finishAt: new Date() }] = await db
      .select()
      .from(calendarRecord)
      .where(eq(calendarRecord.id, slotId));
    const second = await anExperiment(portal, {
      stationId: 2,
      from: startAt.toISOString(),
      to: finishAt.toISOString(),
    });
    await on.plan(author, slotId);
    const { body } = await on.plan(author, second.slotId, [
      { person_id: author.id },
      { person_id: member.id, mode: 'remote' },
    ]);
    expect(body.visits.map((one: { elsewhere: number[] }) => one.elsewhere)).toEqual([[slotId], []]);
  });
});

describe('passes', () => {
  it('are asked for by one press, with the days of each; a second press asks for nothing', async () => {
    const { slotId, proposalId } = await experiment();
    const day = await firstDay(slotId);
    await on.plan(author, slotId, [
      { person_id: author.id, arrives: dayAfter(day, -1) },
      { person_id: member.id },
      { invited: { last_name: 'Гостева', first_name: 'Анна', organization: 'МФТИ', phone_number: '+7 900' } },
    ]);
    const { status, body } = await on.passes(asPasses, slotId);
    expect([status, body.detail, body.passes]).toMatchObject([
      200,
      'Отправлена 1 заявка на пропуск',
      [expect.any(Number)],
    ]);
    expect(body.visits).toMatchObject([{ pass: { status: 0 } }, { pass: { status: 0 } }, { pass: { status: 0 } }]);
    const card = (await asPasses.call('GET', `/api/passes/list/?id=${body.passes[0]}`)).body;
    expect(card).toMatchObject({
      status: 0,
      proposal_id: proposalId,
      calendar_id: slotId,
      start_date: dayAfter(day, -1),
      finish_date: dayAfter(day, 1),
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
      ends: dayAfter(day, 1),
    });
    await on.plan(author, slotId, [{ person_id: author.id }]);
    expect((await on.passes(author, slotId)).body).toMatchObject({
      passes: [],
      visits: [{ pass: null }, { pass: { status: 2 } }],
    });
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
    expect(await visitsOf(slotId)).toMatchObject([{ status: 2, arrives: day, leaves: dayAfter(day, 1) }]);
    expect(await lettersTo(member.email, proposalId)).toHaveLength(1);
  });

  it('to other days moves the visit with it, and asks whoever had confirmed', async () => {
    const { slotId, proposalId, day } = await confirmed();
    expect((await drag(slotId, 48)).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ status: 1, arrives: dayAfter(day, 2), leaves: dayAfter(day, 3) }]);
    expect((await lettersTo(member.email, proposalId)).at(-1)).toContain('перенесён');
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
    const { body } = await on.plan(author, slotId, [{ invited: 'Гостева Анна Петровна' }]);
    expect(body.visits).toMatchObject([
      { person_id: null, name: 'Гостева А. П.', can: { confirm: { allowed: true } } },
    ]);
    expect((await on.act(asScientist, body.visits[0].id, 'confirm')).status).toBe(403);
    expect((await on.act(member, body.visits[0].id, 'confirm')).body.visits).toMatchObject([{ status: 2 }]);
    const now = portal.clock.now();
    portal.clock.set(new Date('2028-03-02T09:00:00Z'));
    await eraseOldVisitors(portal.deps);
    portal.clock.set(now);
    expect(await visitsOf(slotId)).toMatchObject([{ lastName: '', firstName: '', status: 2 }]);
  });
});
