import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPass } from '../../../../testing/passes.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../../testing/samples.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../../testing/visits.ts';
import { aRecord } from '../../../../testing/calendar.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { proposal } from '../../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asPasses, asModerator, asStranger } = portal;
const safety = await portal.someone({ roles: ['safety'] });

type Who = typeof author;
const read = async (who: Who, query: string) => (await who.call('GET', `/api/visits/readiness/?${query}`)).body;
const seen = async (who: Who, slotId: number) =>
  (await read(who, `slot_id=${slotId}`)).map(({ need, state, turn, who: name }: Record<string, string>) =>
    `${need} ${state} ${turn} ${name}`.trim(),
  );
let weeks = 0;
/** Two days of a week of its own, from Tuesday. */
function experiment(more: object = {}) {
  const start = Date.parse('2026-04-07T06:00:00Z') + (weeks += 1) * 7 * 86_400_000;
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  return anExperiment(portal, { from: at(0), to: at(36), applicantId: author.id, ...more });
}
const { act: safetyAct } = sampleCalls;
const { body: course } = await safety.call('POST', '/api/training/course/', {
  name_ru: 'Радиационная безопасность',
  name_en: 'Radiation safety',
  how: 'ticked',
  valid_months: 12,
  needs: [{ station_id: 1, mode: 'on_site' }],
});
const tick = (person: number, day = '2026-03-01') =>
  safety.call('POST', '/api/training/tick/', { person_id: person, course_id: course.id, passed_at: day });

describe('an experiment', () => {
  it('first needs its people and its sample, which are the author’s to name', async () => {
    const { slotId } = await experiment();
    expect(await seen(author, slotId)).toEqual(['people waiting author', 'sample waiting author']);
  });

  it('is ready when all have confirmed and are trained, passes issued, the sample cleared and parcels there', async () => {
    const { slotId, proposalId } = await experiment();
    const { body } = await on.plan(author, slotId, [{ person_id: member.id }]);
    expect(await seen(author, slotId)).toEqual([
      'people waiting visitor Петров Б. И.',
      'training waiting station Петров Б. И.',
      'pass blocked visitor Петров Б. И.',
      'sample waiting author',
    ]);
    const mayTick = async (who: typeof author) =>
      (await who.call('GET', `/api/visits/readiness/?slot_id=${slotId}`)).body.filter(
        (row: { can_tick: boolean }) => row.can_tick,
      );
    for (const who of [asScientist, asModerator]) expect(await mayTick(who)).toMatchObject([{ need: 'training' }]);
    for (const who of [author, member, asPasses]) expect(await mayTick(who)).toEqual([]);
    await on.act(member, body.visits[0].id, 'confirm');
    await tick(member.id);
    const { arrives: starts, leaves: ends } = body.visits[0];
    expect(await seen(asPasses, slotId)).toContain('pass waiting passes Петров Б. И.');
    await aPass(db, { proposalId, creatorId: author.id, status: 2, guests: [member.id], starts, ends });
    await safetyAct(author, proposalId, 'declare', { level: 'yellow' });
    expect(await seen(asScientist, slotId)).toContain('sample waiting station');
    await safetyAct(asScientist, proposalId, 'agree');
    expect(await seen(asScientist, slotId)).toContain('sample waiting safety');
    await safetyAct(safety, proposalId, 'clear');
    const parcel = await author.call('POST', '/api/visits/parcel/', { slot_id: slotId, samples: 'Газовая ячейка' });
    expect(await seen(author, slotId)).toContain('parcel waiting author Газовая ячейка');
    await asScientist.call('POST', '/api/visits/parcel_action/', {
      parcel_id: parcel.body.parcels[0].id,
      action: 'arrived',
      place: 'шкаф 3',
    });
    expect(await seen(author, slotId)).toEqual([
      'people ready nobody Петров Б. И.',
      'training ready nobody Петров Б. И.',
      'pass ready nobody Петров Б. И.',
      'sample ready nobody',
      'parcel ready nobody шкаф 3',
    ]);
  });

  it('needs neither pass nor course of whoever works remotely', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [{ person_id: member.id, mode: 'remote' }]);
    expect(await seen(author, slotId)).toEqual(['people waiting visitor Петров Б. И.', 'sample waiting author']);
  });

  it('needs no course of a guest without an account, for whom the author speaks', async () => {
    const { slotId } = await experiment();
    await on.plan(author, slotId, [{ invited: 'Гостева Анна' }]);
    expect(await seen(author, slotId)).toEqual([
      'people waiting author Гостева А.',
      'pass blocked author Гостева А.',
      'sample waiting author',
    ]);
  });

  it('does not do with training that ends in the middle of it', async () => {
    const { slotId } = await experiment();
    const other = await portal.someone();
    const one = await experiment({ members: [other.id] });
    const { body } = await on.plan(author, one.slotId, [{ person_id: other.id }]);
    const last = body.visits[0].leaves as string;
    const dayBefore = new Date(Date.parse(last) - 86_400_000).toISOString().slice(0, 10);
    await tick(other.id, dayBefore.replace('2026', '2025'));
    expect((await seen(author, one.slotId)).filter((row: string) => row.startsWith('training'))).toMatchObject([
      expect.stringContaining('training waiting station'),
    ]);
    expect(slotId).not.toBe(one.slotId);
  });

  it('needs the report about the last one of this author at the station', async () => {
    const owner = await portal.someone();
    const before = await aProposal(db, { applicantId: owner.id, status: 8, grantedHours: 24 });
    const times = { from: '2026-03-01T06:00:00Z', to: '2026-03-01T12:00:00Z' };
    await aRecord(db, { type: 2, ...times, by: asModerator.id, proposalId: before });
    const { slotId } = await experiment({ applicantId: owner.id });
    const rows = await read(owner, `slot_id=${slotId}`);
    expect(rows.at(-1)).toMatchObject({ need: 'report', state: 'waiting', turn: 'author', about: String(before) });
  });

  it('is late after its day, which counts back working days of the facility', async () => {
    const { slotId } = await anExperiment(portal, { from: '2026-03-17T06:00:00Z', to: '2026-03-17T12:00:00Z' });
    await on.plan(author, slotId, [{ person_id: member.id, mode: 'remote' }]);
    const dues = async () =>
      (await read(author, `slot_id=${slotId}`)).map(({ need, state, due }: Record<string, string>) => [
        need,
        state,
        due,
      ]);
    expect(await dues()).toEqual([
      ['people', 'waiting', '2026-03-03'],
      ['sample', 'late', '2026-02-25'],
    ]);
    await setSetting(portal, 'visit_names_days', 11);
    expect((await dues())[0]).toEqual(['people', 'waiting', '2026-03-02']);
    await setSetting(portal, 'visit_names_days', 12);
    expect((await dues())[0]).toEqual(['people', 'late', '2026-02-27']);
    await setSetting(portal, 'visit_names_days', 10);
  });

  it('counts no Saturday and no Sunday', async () => {
    const { rows } = await db.execute(sql`
      select to_char(working_days_before(d::date, n), 'DD.MM') as day
      from (values ('2026-03-16', 0), ('2026-03-16', 1), ('2026-03-16', 5), ('2026-03-14', 1), ('2026-03-15', 2),
        ('2026-03-12', 4), ('2026-03-13', 14)) as v (d, n)`);
    expect(rows.map(({ day }) => day)).toEqual(['16.03', '13.03', '09.03', '13.03', '12.03', '06.03', '23.02']);
  });
});

describe('who reads it', () => {
  it('the author and the station all, a member what is their own and what nobody’s is, others nothing', async () => {
    const { slotId, proposalId } = await experiment();
    await on.plan(author, slotId);
    const names = async (who: Who) =>
      new Set((await read(who, `slot_id=${slotId}`)).map(({ person_id: id }: { person_id: number | null }) => id));
    for (const who of [author, asScientist, asPasses, asModerator])
      expect(await names(who)).toEqual(new Set([author.id, member.id, null]));
    expect(await names(member)).toEqual(new Set([member.id, null]));
    expect(await read(author, `proposal_id=${proposalId}`)).toHaveLength(7);
    for (const who of [asStranger, portal.asExpert, safety]) {
      expect((await who.call('GET', `/api/visits/readiness/?slot_id=${slotId}`)).status).toBe(404);
      expect((await who.call('GET', `/api/visits/readiness/?proposal_id=${proposalId}`)).body).toEqual([]);
    }
    for (const who of [author, asStranger, portal.asHead])
      expect((await who.call('GET', '/api/visits/readiness/?station_id=1&week=2026-03-02')).status).toBe(403);
  });

  it('the pass office that a parcel and a sample are waited for, and not what they are', async () => {
    const { slotId, proposalId } = await experiment({ stationId: 3 });
    await safetyAct(author, proposalId, 'declare', { level: 'red' });
    await author.call('POST', '/api/visits/parcel/', { slot_id: slotId, samples: 'Порох' });
    const goods = async (who: Who, query: string) =>
      (await read(who, query))
        .filter(
          ({ need, slot_id: id }: { need: string; slot_id: number }) => id === slotId && /parcel|sample/.test(need),
        )
        .map((row: { need: string; about: string; who: string }) => [row.need, row.about, row.who].join());
    const day = (await read(author, `slot_id=${slotId}`))[0].starts.slice(0, 10);
    for (const query of [`slot_id=${slotId}`, `proposal_id=${proposalId}`, `station_id=3&week=${day}`]) {
      expect(await goods(asPasses, query)).toEqual(['sample,,', 'parcel,,']);
      expect(await goods(asModerator, query)).toEqual(['sample,red,', 'parcel,Порох,Порох']);
    }
    for (const who of [author, member])
      expect(await goods(who, `slot_id=${slotId}`)).toEqual(['sample,red,', 'parcel,Порох,Порох']);
  });

  it('one’s own proposals and those of one’s teams at once, in the same statements however many', async () => {
    const mine = async (who: Who) => read(who, 'mine=true');
    const one = await experiment();
    await on.plan(author, one.slotId);
    const statements = await portal.countStatements(() => mine(member));
    const other = await experiment();
    await on.plan(author, other.slotId);
    expect(await portal.countStatements(() => mine(member))).toBe(statements);
    const slots = new Set((await mine(author)).map(({ slot_id: id }: { slot_id: number }) => id));
    expect([slots.has(one.slotId), slots.has(other.slotId)]).toEqual([true, true]);
    const people = new Set((await mine(member)).map(({ person_id: id }: { person_id: number | null }) => id));
    expect(people).toEqual(new Set([member.id, null]));
    for (const who of [asStranger, asScientist, asPasses]) expect(await mine(who)).toEqual([]);
  });

  it('a station its week, by a day or a number, in three statements however much there is', async () => {
    const first = await anExperiment(portal, { from: '2026-11-24T06:00:00Z', to: '2026-11-24T18:00:00Z' });
    const week = () => read(asScientist, 'station_id=1&week=2026-W48');
    const statements = await portal.countStatements(week);
    const second = await anExperiment(portal, { from: '2026-11-26T06:00:00Z', to: '2026-11-27T18:00:00Z' });
    await on.plan(author, second.slotId);
    expect(await portal.countStatements(week)).toBe(statements);
    const rows = await week();
    expect([...new Set(rows.map(({ slot_id: id }: { slot_id: number }) => id))]).toEqual([first.slotId, second.slotId]);
    expect(await read(asScientist, 'station_id=1&week=2026-11-29')).toEqual(rows);
    expect(await read(asScientist, 'station_id=1&week=2026-11-30')).toEqual([]);
    const { body } = await asScientist.call('GET', '/api/visits/week/?station_id=1&week=2026-11-24');
    expect(body).toMatchObject([
      { id: first.slotId, author: 'Иванова А. П.', start_date: '2026-11-24 09:00', hours: 12 },
      {},
    ]);
    const next = async (day: string) =>
      (await asScientist.call('GET', `/api/visits/next_week/?station_id=1&week=${day}`)).body;
    expect(await next('2026-11-12')).toEqual({ week: '2026-11-23' });
    expect(await next('2026-11-23')).toEqual({ week: null });
    for (const path of ['week', 'next_week'])
      expect((await asScientist.call('GET', `/api/visits/${path}/?station_id=2&week=2026-11-24`)).status).toBe(403);
    for (const no of ['0000-01-01', '9999-12-31', '9999-W53'])
      for (const path of ['readiness', 'week', 'next_week'])
        expect((await asScientist.call('GET', `/api/visits/${path}/?station_id=1&week=${no}`)).status).toBe(400);
  });
});

it('a week begins and ends at midnight: what ends with Sunday is of that week, what begins with Monday of the next', async () => {
  const before = await anExperiment(portal, { from: '2026-12-26T06:00:00Z', to: '2026-12-27T21:00:00Z' });
  const after = await anExperiment(portal, { from: '2026-12-27T21:00:00Z', to: '2026-12-28T18:00:00Z' });
  const of = async (day: string) => {
    const { body } = await asScientist.call('GET', `/api/visits/week/?station_id=1&week=${day}`);
    return body.map(({ id }: { id: number }) => id);
  };
  expect([await of('2026-12-27'), await of('2026-12-28')]).toEqual([[before.slotId], [after.slotId]]);
});

it('a week leaves out for a station what has gone to another one since, and not for the pass office', async () => {
  const { slotId, proposalId } = await anExperiment(portal, {
    from: '2026-12-08T06:00:00Z',
    to: '2026-12-08T18:00:00Z',
  });
  const week = async (who: Who) => {
    const { body } = await who.call('GET', '/api/visits/week/?station_id=1&week=2026-12-08');
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await week(asScientist)).toEqual([slotId]);
  await db.update(proposal).set({ stationId: 2 }).where(eq(proposal.id, proposalId));
  expect([await week(asScientist), await week(asModerator), await week(asPasses)]).toEqual([[], [slotId], [slotId]]);
  expect(await read(asScientist, 'station_id=1&week=2026-12-08')).toEqual([]);
});

describe('what a facility does not keep', () => {
  it.each([
    ['visits_from', ['people', 'pass', 'training', 'report']],
    ['training_from', ['training']],
    ['safety_from', ['sample']],
    ['parcels_from', ['parcel']],
  ])('%s leaves no trace', async (key, needs) => {
    const { slotId } = await experiment();
    await on.plan(author, slotId);
    await author.call('POST', '/api/visits/parcel/', { slot_id: slotId, samples: 'Ячейка' });
    await setSetting(portal, key, '');
    const rows = await read(author, `slot_id=${slotId}`);
    expect(rows.filter(({ need }: { need: string }) => needs.includes(need))).toEqual([]);
    await setSetting(portal, key, '2020-01-01');
    expect((await read(author, `slot_id=${slotId}`)).length).toBeGreaterThan(rows.length);
  });

  it('binds nothing that was assigned before its day', async () => {
    const { slotId } = await experiment();
    await setSetting(portal, 'safety_from', '2026-03-01');
    expect(await seen(author, slotId)).toEqual(['people waiting author']);
    await setSetting(portal, 'safety_from', '2020-01-01');
  });
});
