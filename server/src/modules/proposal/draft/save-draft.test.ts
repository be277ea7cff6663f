import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../../testing/both-waiting.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { station } from '../../reference/reference.tables.ts';
import { proposal, proposalEquipment } from '../proposal.tables.ts';

const address = '/api/proposals/proposal/detail/';

let draft: number;
const portal = await portalOfFile();
beforeEach(async () => {
  draft = await make();
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
const save = (fields: Readonly<Record<string, unknown>>, id = draft) =>
  portal.asApplicant.call('PATCH', address, { id, ...fields });
const rowOf = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];

describe('saving a draft', () => {
  it('keeps what was sent, leaves the rest, and answers version, time and what is still missing', async () => {
    const empty = await make({ name: '', stationId: null, kindId: null, methodId: null, requestedHours: null });
    const answer = await save({ name: ' Белок ', keywords: 'кристалл', version: 0 }, empty);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'ok', id: empty, version: 1, saved_at: '2026-03-02T09:00:00.000Z' });
    expect(answer.body.missing).toContainEqual({ step: 'station', field: 'stations', key: 'required' });
    expect(answer.body.missing.map(({ field }: { field: string }) => field)).not.toContain('name');
    expect(await rowOf(empty)).toMatchObject({ name: 'Белок', keywords: 'кристалл', background: 'Задел' });
  });

  it('takes the whole draft of the specification, and ignores its teams and files', async () => {
    const whole = {
      name: 'Н',
      keywords: 'к',
      problem_formulation: 'п',
      background: 'з',
      expected_results: 'р',
      scientific_subjects: [2],
      previous_proposals: [],
      team_publications: 'a\nb',
      files: [1, 2],
      teams: [3],
      stations: [2],
      method: 1,
      experiment_strategy: 'план',
      applicant_equipment: 'печь',
      additional_equipment: [1002, 1001, 1002],
      experiment_duration: 48,
      sample_description: 'порошок',
      sample_type_id: 2,
      sample_count: 1,
      sample_avarage_size: 0.1,
      sample_volume: null,
      sample_surface_area: null,
      sample_mass: 2.5,
      is_toxic: true,
      is_biohazard: false,
      is_different_dangerous: true,
      other_dangers: 'пыль',
      can_work_at_night: true,
      local_contacts: 'Петров',
      experiment_calendar: '2026-05-09:2026-05-01',
    };
    expect((await save(whole)).status).toBe(200);
    const row = await rowOf(draft);
    expect(row).toMatchObject({
      scientificAreaId: 2,
      stationId: 2,
      requestedHours: 48,
      sampleAverageSize: 0.1,
      preferredFrom: '2026-05-01',
      preferredTo: '2026-05-09',
    });
    const stale = await save({ ...whole, version: 0 });
    expect(stale.body.current.fields).toMatchObject({
      additional_equipment: [1001, 1002],
      scientific_subjects: 2,
      experiment_calendar: '2026-05-01:2026-05-09',
    });
  });

  it('takes the dates away again, by an empty text or by null', async () => {
    for (const none of ['', null]) {
      await save({ experiment_calendar: '2026-05-01' });
      await save({ experiment_calendar: none });
      expect(await rowOf(draft)).toMatchObject({ preferredFrom: null, preferredTo: null });
    }
    const stale = await save({ name: 'Иначе', version: 0 });
    expect(stale.body.current.fields.experiment_calendar).toBe('');
  });

  it('does not count a save that changes nothing', async () => {
    const first = await save({ name: 'Белок' });
    portal.clock.advance(1000);
    const second = await save({ name: 'Белок ', version: first.body.version });
    expect(second.body).toMatchObject({ version: first.body.version, saved_at: first.body.saved_at });
  });
});

describe('two windows', () => {
  it('never overwrite each other unseen: the later one gets what stands there now', async () => {
    await save({ name: 'Первое', version: 0 });
    const late = await save({ name: 'Второе', version: 0 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale',
      error: expect.stringContaining('в другом окне'),
      current: { version: 1, saved_at: expect.any(String), fields: { name: 'Первое', stations: [1] } },
    });
    expect(await rowOf(draft)).toMatchObject({ name: 'Первое', version: 1 });
  });

  it('that save at the same moment: exactly one wins', async () => {
    const names = ['А', 'Б', 'В', 'Г'];
    const answers = await Promise.all(names.map((name) => save({ name, version: 0 })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect(await rowOf(draft)).toMatchObject({ name: winner, version: 1 });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'stale', current: { version: 1, fields: { name: winner } } });
  });

  it('of the specification, which know no version, all win, one after another', async () => {
    const answers = await Promise.all(['А', 'Б', 'В'].map((name) => save({ name })));
    expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

describe('who saves', () => {
  it('is the author, in 1 and 6', async () => {
    for (const status of [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]) {
      const refused = await save({ name: 'Иначе' }, await make({ status }));
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'not_editable']);
      expect(refused.body.error).toBe('Данная заявка не может быть редактирована');
    }
    expect((await save({ name: 'Иначе' }, await make({ status: 6 }))).status).toBe(200);
  });

  it('is no member and no moderator: they read, and learn that they may not', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    for (const person of [portal.asColleague, portal.asModerator]) {
      const refused = await person.call('PATCH', address, { id, name: 'Иначе' });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', detail: expect.any(String) } });
    }
  });

  it('is nobody for whom the draft does not exist', async () => {
    const id = await make({ formerMembers: [portal.asColleague.id] });
    for (const person of [portal.asStranger, portal.asColleague, portal.asScientist, portal.asExpert])
      expect((await person.call('PATCH', address, { id, name: 'Иначе' })).status).toBe(404);
    expect((await portal.asVisitor.call('PATCH', address, { id, name: 'Иначе' })).status).toBe(403);
    expect((await save({ name: 'Иначе' }, 999_999)).body).toMatchObject({ code: 'not_found' });
  });
});

describe('what is refused at its field', () => {
  it('is every text over its limit, all at once, and nothing is saved', async () => {
    const refused = await save({
      name: 'н'.repeat(201),
      keywords: 'к'.repeat(101),
      background: 'з'.repeat(3001),
      experiment_duration: 721,
      sample_count: 1.5,
      team_publications: 'x\n'.repeat(11),
      experiment_calendar: 'скоро',
      is_toxic: 'да',
      local_contacts: 'к\u0000',
      expected_results: 'р',
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'background',
      'experiment_calendar',
      'experiment_duration',
      'is_toxic',
      'keywords',
      'local_contacts',
      'name',
      'sample_count',
      'team_publications',
    ]);
    for (const texts of Object.values(refused.body.errors)) expect(texts).toEqual([expect.any(String)]);
    expect(await rowOf(draft)).toMatchObject({ version: 0, expectedResults: 'Результаты' });
  });

  it('is whatever names nothing, all at once', async () => {
    const refused = await save({
      scientific_subjects: 9999,
      stations: [9999],
      method: 9999,
      additional_equipment: [1001, 9999],
      sample_type_id: 9999,
      previous_proposals: [999_999],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'additional_equipment',
      'method',
      'previous_proposals',
      'sample_type_id',
      'scientific_subjects',
      'stations',
    ]);
    expect((await rowOf(draft))?.version).toBe(0);
  });

  it('is a previous proposal that is not mine, not submitted, deleted or this one', async () => {
    const theirs = await make({ applicantId: portal.asStranger.id, status: 5 });
    const [unsubmitted, deleted] = [await make(), await make({ status: 12 })];
    for (const id of [theirs, unsubmitted, deleted, draft]) {
      const refused = await save({ previous_proposals: [id] });
      expect([id, refused.body.errors]).toEqual([id, { previous_proposals: [expect.any(String)] }]);
    }
    const mine = await make({ status: 9 });
    const ofMyTeam = await make({
      applicantId: portal.asColleague.id,
      status: 2,
      members: [portal.asApplicant.id],
    });
    expect((await save({ previous_proposals: [ofMyTeam, mine] })).status).toBe(200);
  });

  it('is not what stood there before, even if it could not be chosen any more', async () => {
    const ofMyTeam = await make({ applicantId: portal.asColleague.id, status: 2 });
    const id = await make({ previous: [ofMyTeam] });
    expect((await save({ previous_proposals: [ofMyTeam], name: 'Иначе' }, id)).status).toBe(200);
  });
});

describe('a station', () => {
  it('fixes the kind, whatever kind was sent beside it', async () => {
    const [reactor] = await portal.db.select({ id: station.id }).from(station).where(eq(station.kindId, 2)).limit(1);
    await save({ stations: [reactor?.id], facility_kind: 3 });
    expect(await rowOf(draft)).toMatchObject({ stationId: reactor?.id, kindId: 2 });
  });

  it('and its method go when another kind is chosen without one', async () => {
    await save({ facility_kind: 3 });
    expect(await rowOf(draft)).toMatchObject({ kindId: 3, stationId: null, methodId: null });
  });

  it('stays when the same kind is sent again', async () => {
    await save({ facility_kind: 1, name: 'Иначе' });
    expect(await rowOf(draft)).toMatchObject({ kindId: 1, stationId: 1, methodId: 1 });
  });
});

it('a save is five statements, earlier versions or none, and one more where choices are to be looked up', async () => {
  const page = (text: string) => ({ name: text, keywords: text, problem_formulation: text, background: text });
  await save(page('Первое'));
  await save({ ...page('Второе'), version: 1 });
  expect(await portal.countStatements(() => save({ ...page('Третье'), version: 2 }))).toBe(5);
  const chosen = { scientific_subjects: 2, additional_equipment: [] };
  expect(await portal.countStatements(() => save({ ...page('Четвёртое'), ...chosen, version: 3 }))).toBe(6);
});

it('a save that waits for another one writes by what stands there then, in other tables too', async () => {
  const id = await make();
  await save({ additional_equipment: [1001] }, id);
  const ofDraft = eq(proposalEquipment.proposalId, id);
  const [saved] = await bothWaiting(
    portal,
    proposal,
    id,
    [() => save({ additional_equipment: [1001] }, id)],
    async (tx) => {
      await tx.update(proposal).set({ version: 2 }).where(eq(proposal.id, id));
      await tx.update(proposalEquipment).set({ equipmentId: 1002 }).where(ofDraft);
    },
  );
  expect(saved?.body.version).toBe(3);
  const links = await portal.db.select().from(proposalEquipment).where(ofDraft);
  expect(links.map(({ equipmentId }) => equipmentId)).toEqual([1001]);
});
