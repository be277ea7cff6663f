import { addDays } from '@luch/contract/kernel/days.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import {
  anExperiment,
  experimentsIn,
  firstDayOf,
  setSetting,
  subjectsAbout,
  visitCalls as on,
  visitsAt,
} from '../../../testing/visits.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { proposalMember } from '../proposal/proposal.tables.ts';
import { passGuest } from '../pass/pass.tables.ts';
import { visitHistory } from './visit.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asPasses, asModerator, asStranger } = portal;
const strangers = [asStranger, portal.asExpert];

const experiment = experimentsIn(portal);
const firstDay = (slotId: number) => firstDayOf(db, slotId);
const visitsOf = (slotId: number) => visitsAt(db, slotId);
const lettersTo = (email: string, about: number) => subjectsAbout(portal, email, about);

describe('who comes', () => {
  it('is the whole team by one press, for the days of the experiment; a second press adds nobody', async () => {
    const { slotId, proposalId } = await experiment();
    const { status, body } = await on.plan(author, slotId);
    const day = await firstDay(slotId);
    expect([status, body.detail]).toEqual([200, 'Сохранено, кто приедет']);
    expect(body.visits).toMatchObject([
      { person_id: author.id, is_me: true, mode: 'on_site', status: 1, arrives: day, leaves: addDays(day, 1) },
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
    expect(await refused({ person_id: member.id, arrives: addDays(day, 1), leaves: day })).toEqual(['people.0.leaves']);
    expect(await refused({ person_id: member.id, arrives: addDays(day, -15) })).toEqual(['people.0.arrives']);
    const early = await on.plan(author, slotId, [{ person_id: member.id, arrives: addDays(day, -15) }]);
    expect(JSON.stringify(early.body.errors)).toContain('не больше чем на 14 дней');
    expect(await refused({ person_id: member.id, leaves: addDays(day, 16) })).toEqual(['people.0.leaves']);
    expect(await refused({ person_id: member.id, invited: 'Гостева Анна' })).toEqual(['people.0.person_id']);
    expect(await refused({ invited: 'Гостева' })).toEqual(['people.0.invited.first_name']);
    expect(await visitsOf(slotId)).toEqual([]);
    expect((await on.plan(author, slotId, [{ person_id: member.id, arrives: addDays(day, -14) }])).status).toBe(200);
  });

  it('lacks of the team whoever was never named, as the team reads, and nobody who has said that they do not come', async () => {
    const { slotId, proposalId } = await experiment();
    const unnamed = async (who: typeof author) =>
      (await who.call('GET', `/api/visits/options/?proposal_id=${proposalId}`)).body.unnamed;
    const lacking = (id: number) => ({ slot_id: slotId, person_id: id });
    expect(await unnamed(author)).toEqual([lacking(author.id), lacking(member.id)]);
    for (const who of [asScientist, asStranger]) expect(await unnamed(who)).toEqual([]);
    const { body } = await on.plan(author, slotId, [{ person_id: member.id }]);
    expect(await unnamed(member)).toEqual([lacking(author.id)]);
    await on.act(member, body.visits[0].id, 'withdraw');
    expect(await unnamed(author)).toEqual([lacking(author.id)]);
  });

  it('without an account gets other days by the number of the visit, of this experiment alone', async () => {
    const { slotId } = await experiment();
    const other = await experiment();
    const day = await firstDay(slotId);
    const { body } = await on.plan(author, slotId, [{ invited: 'Гостева Анна Петровна' }]);
    const { id } = body.visits[0];
    await on.act(author, id, 'confirm');
    const changed = { visit_id: id, mode: 'remote', arrives: addDays(day, 1) };
    expect((await on.plan(author, other.slotId, [changed])).body.errors).toHaveProperty(['people.0.person_id']);
    expect((await on.plan(asScientist, slotId, [changed])).status).toBe(403);
    expect((await on.plan(author, slotId, [changed])).status).toBe(200);
    expect(await visitsOf(slotId)).toMatchObject([{ id, status: 1, mode: 'remote', arrives: addDays(day, 1) }]);
  });

  it('is named until the experiment is over', async () => {
    const { slotId, proposalId } = await anExperiment(portal, {
      from: '2026-02-24T06:00:00Z',
      to: '2026-03-02T09:00:00Z',
    });
    for (const people of [undefined, [{ invited: 'Гостева Анна' }]])
      expect(await on.plan(author, slotId, people)).toMatchObject({ status: 409, body: { code: 'visit_over' } });
    expect([await visitsOf(slotId), await lettersTo(member.email, proposalId)]).toEqual([[], []]);
  });

  it('goes from planned to confirmed, came and left, each step by whose it is', async () => {
    const { slotId } = await experiment();
    const id = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits[0].id;
    expect(await on.act(author, id, 'confirm')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await on.act(asScientist, id, 'came')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await on.act(member, id, 'confirm')).body.visits).toMatchObject([
      { status: 2, status_name: 'Дни подтверждены' },
    ]);
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
    const own = await on.plan(member, slotId, [{ person_id: member.id, arrives: addDays(day, -1) }]);
    expect(own.body.visits).toMatchObject([{ status: 2, arrives: addDays(day, -1) }]);
    const other = await on.plan(author, slotId, [{ person_id: member.id, mode: 'remote' }]);
    expect(other.body.visits).toMatchObject([{ status: 1, mode: 'remote', arrives: day }]);
    expect(await lettersTo(member.email, proposalId)).toHaveLength(2);
  });

  it('who have declined are not asked again by naming the team, unless nobody is left to be asked', async () => {
    const { slotId } = await experiment();
    const live = async () =>
      (await visitsAt(db, slotId)).filter(({ status }) => status !== 5).map(({ personId }) => personId);
    const [first] = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits;
    await on.act(member, first.id, 'withdraw');
    expect((await on.plan(author, slotId)).status).toBe(200);
    expect(await live()).toEqual([author.id]);
    const own = (await visitsAt(db, slotId)).find(({ personId }) => personId === author.id);
    await on.act(author, own?.id ?? 0, 'withdraw');
    await on.plan(author, slotId);
    expect(await live()).toEqual([author.id, member.id]);
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
