import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { aDeclaredConflict, anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';

const portal = await portalOfFile();
const first = await portal.someone({ lastName: 'Тайнов', firstName: 'Глеб', roles: ['expert'], organisationId: 2 });
const second = await portal.someone({ lastName: 'Секретов', firstName: 'Яков', roles: ['expert'] });
const moderatingAuthor = await portal.someone({ roles: ['moderator'] });
const moderatingMember = await portal.someone({ roles: ['moderator'] });
/** A station's responsible who rates as well. */
const scientistExpert = await portal.someone({ roles: ['bs', 'expert'], stations: [1] });

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    members: [portal.asColleague.id, moderatingMember.id],
    status: 3,
    ...options,
  });
const assign = (proposalId: number, expert: TestPerson, more: object = {}) =>
  anAssignment(portal.db, { proposalId, expertId: expert.id, ...more });
const four = (mark: number) => ({ mark1: mark, mark2: mark, mark3: mark, mark4: mark });

/** Two experts have rated, the third has typed; of an earlier round and of somebody removed there are ratings too. */
async function rated(options: Partial<ProposalOptions> = {}): Promise<number> {
  const id = await make(options);
  const { db } = portal;
  const earlier = await assign(id, first, { endedBecause: 'resubmitted' });
  await anExpertise(db, { assignmentId: earlier, ...four(1.9), comment: 'rating-of-the-first-round' });
  const removed = await assign(id, portal.asExpert, { round: 2, endedBecause: 'removed' });
  await anExpertise(db, { assignmentId: removed, ...four(0.8), comment: 'rating-of-the-removed' });
  const own = await assign(id, first, { round: 2 });
  await anExpertise(db, { assignmentId: own, ...four(4.7), comment: 'rating-of-the-first' });
  const other = await assign(id, second, { round: 2 });
  await anExpertise(db, { assignmentId: other, ...four(3.8), comment: 'rating-of-the-second' });
  const typing = await assign(id, scientistExpert, { round: 2 });
  await anExpertiseDraft(db, { assignmentId: typing, ...four(2.9), comment: 'draft-of-the-third' });
  return id;
}

const call = (person: TestPerson, path: string) => person.call('GET', encodeURI(`/api/proposals/${path}`));
const card = (person: TestPerson, id: number) => call(person, `proposal/detail/?id=${id}`);
const list = (person: TestPerson, id: number, view = 'current') =>
  call(person, `expertise/list/?proposal_id=${id}&view_type=${view}`);

/** Every row of this proposal that a list shows this person. */
async function rowsOf(person: TestPerson, id: number) {
  const paths = ['proposal/my/?', 'expert-proposal-new/list/?status_id=3', 'expert-proposal/list/?'];
  const lists = [...paths.map((path) => `${path}&page_size=100`), `proposal/search/?text=${id}`];
  const answers = await Promise.all(lists.map((path) => call(person, path)));
  const rows = answers.flatMap(({ status, body }) => (status === 200 ? body : []));
  return rows.filter((row: { id: number }) => row.id === id);
}

/** Everything that the wire says to this person about this proposal. */
async function everythingTold(person: TestPerson, id: number): Promise<string> {
  const answers = [
    await card(person, id),
    await list(person, id),
    await list(person, id, 'full'),
    await call(person, `proposal/permissions/?actions=1&id=${id}`),
    await rowsOf(person, id),
  ];
  return JSON.stringify(answers);
}

const ofFirst = ['Тайнов', 'rating-of-the-first', '4.7'];
const ofSecond = ['Секретов', 'rating-of-the-second', '3.8'];
const ofOthers = ['Экспертов', 'rating-of-the-removed', '0.8'];
const ofTyping = ['draft-of-the-third', '2.9'];

describe('ratings', () => {
  it('reach neither author nor members, station nor head: no name, no mark, no comment, no count', async () => {
    const id = await rated();
    const { asApplicant, asColleague, asScientist, asHead } = portal;
    for (const person of [asApplicant, asColleague, asScientist, asHead]) {
      const told = await everythingTold(person, id);
      for (const secret of [...ofFirst, ...ofSecond, ...ofOthers, ...ofTyping]) expect(told).not.toContain(secret);
      expect((await card(person, id)).body).toMatchObject({ proposals_expertise: [], mark: null });
      expect((await list(person, id)).body).toEqual([]);
      const rows = await rowsOf(person, id);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.expertise).toBeNull();
    }
  });

  it('reach no moderator about the own work: neither an author nor a member', async () => {
    const id = await rated({ applicantId: moderatingAuthor.id });
    for (const person of [moderatingAuthor, moderatingMember]) {
      const told = await everythingTold(person, id);
      for (const secret of [...ofFirst, ...ofSecond, ...ofOthers, ...ofTyping]) expect(told).not.toContain(secret);
      const rows = await rowsOf(person, id);
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row.expertise).toBeNull();
      const table = await call(person, `expert-proposal/list/?expert_id=${first.id}&page_size=100`);
      expect(table.status).toBe(200);
      expect(table.body.map((row: { id: number }) => row.id)).not.toContain(id);
    }
  });

  it('reach a moderator who has declared a conflict of interest in the list as on the card', async () => {
    const id = await rated();
    const moderator = await portal.someone({ roles: ['moderator'] });
    await aDeclaredConflict(portal.db, { proposalId: id, expertId: moderator.id });
    const listed = (await list(moderator, id)).body;
    expect(listed).toHaveLength(3);
    expect((await card(moderator, id)).body.proposals_expertise).toEqual(listed);
  });

  it('reach an expert as far as they are the own, also one who is responsible of the station', async () => {
    const id = await rated();
    const own = await everythingTold(first, id);
    for (const word of ofFirst) expect(own).toContain(word);
    for (const secret of [...ofSecond, ...ofOthers, ...ofTyping]) expect(own).not.toContain(secret);
    expect((await card(first, id)).body).toMatchObject({
      mark: 4.7,
      proposals_expertise: [{ is_my: true, mark: 4.7, comment: 'rating-of-the-first', round: 2 }],
    });
    const typing = await everythingTold(scientistExpert, id);
    for (const secret of [...ofFirst, ...ofSecond, ...ofOthers, ...ofTyping]) expect(typing).not.toContain(secret);
    expect((await card(scientistExpert, id)).body.proposals_expertise).toMatchObject([{ is_my: true, mark: null }]);
    for (const person of [first, scientistExpert])
      for (const row of await rowsOf(person, id)) expect(row.expertise).toBeNull();
  });

  it('are closed with the proposal to strangers and to experts who do not, or no longer, rate it', async () => {
    const id = await rated();
    for (const person of [portal.asStranger, portal.asExpert, portal.asPasses]) {
      for (const view of ['current', 'full']) expect((await list(person, id, view)).status).toBe(404);
      expect(await rowsOf(person, id)).toEqual([]);
    }
    expect((await portal.asVisitor.call('GET', `/api/proposals/expertise/list/?proposal_id=${id}`)).status).toBe(403);
  });

  it('reach a moderator with names, marks and comments, whoever has not rated yet among them', async () => {
    const id = await rated();
    const { body } = await list(portal.asModerator, id);
    expect(body).toMatchObject([
      { expert_descr: 'Тайнов Глеб Петрович', mark: 4.7, mark1: 4.7, comment: 'rating-of-the-first', is_my: false },
      { expert_descr: 'Секретов Яков Петрович', mark: 3.8, date: '2026-03-01T09:00:00.000Z' },
      { expert: { id: scientistExpert.id }, mark: null, mark1: null, comment: '', date: null, is_counted: true },
    ]);
    const opened = (await card(portal.asModerator, id)).body;
    expect([opened.proposals_expertise, opened.mark]).toEqual([body, 4.3]);
    const rows = await rowsOf(portal.asModerator, id);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.expertise).toEqual({ assigned: 3, rated: 2, mean: 4.3 });
    expect(JSON.stringify([opened, body, rows])).not.toContain('draft-of-the-third');
  });

  it('are awaited while they may still be given, and of an accepted proposal no longer', async () => {
    const id = await rated();
    const awaited = async () =>
      (await list(portal.asModerator, id)).body.map((one: { is_awaited: boolean }) => one.is_awaited);
    expect(await awaited()).toEqual([false, false, true]);
    const accept = { proposal_id: id, proposal_action: 'accept' };
    await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', accept);
    expect(await awaited()).toEqual([false, false, false]);
  });

  it('of earlier rounds and of removed experts are told when asked for, and do not count', async () => {
    const id = await rated();
    const all = (await list(portal.asModerator, id, 'full')).body;
    const brief = all.map((one: { round: number; comment: string; is_counted: boolean }) => [
      one.round,
      one.comment,
      one.is_counted,
    ]);
    expect(brief).toEqual([
      [2, 'rating-of-the-removed', false],
      [2, 'rating-of-the-first', true],
      [2, 'rating-of-the-second', true],
      [2, '', true],
      [1, 'rating-of-the-first-round', false],
    ]);
    const own = (await list(first, id, 'full')).body;
    expect(own.map(({ comment }: { comment: string }) => comment)).toEqual([
      'rating-of-the-first',
      'rating-of-the-first-round',
    ]);
  });

  it('say who comes from the author’s organisation', async () => {
    const id = await rated();
    const same = (await list(portal.asModerator, id)).body.map(
      (one: { same_organisation: boolean }) => one.same_organisation,
    );
    expect(same).toEqual([false, true, true]);
    const nowhere = await portal.someone({ organisationId: null });
    const other = await make({ applicantId: nowhere.id });
    await assign(other, await portal.someone({ roles: ['expert'], organisationId: null }));
    expect((await list(portal.asModerator, other)).body).toMatchObject([{ same_organisation: false }]);
  });

  it('of a proposal that is only cited as a previous one stay with it', async () => {
    const previous = await rated({ stationId: 2 });
    await make({ previous: [previous], stationId: 3 });
    const reader = await portal.someone({ roles: ['bs', 'expert'], stations: [3] });
    expect((await card(reader, previous)).body).toMatchObject({ proposals_expertise: [], mark: null });
    expect((await list(reader, previous, 'full')).body).toEqual([]);
  });
});

describe('the mean', () => {
  it.each([
    [[], null],
    [[4.2], 4.2],
    [[4.1, 4.2], 4.2],
    [[1.1, 1.2], 1.2],
    [[0.1, 0.2], 0.2],
    [[3.3, 3.3, 3.4], 3.3],
    [[2.5, 2.6, 2.6, 2.5], 2.6],
    [[4, 5], 4.5],
  ])('of %j is %j, on the card as in the lists', async (marks, mean) => {
    const id = await make({ status: 4 });
    for (const mark of marks) {
      const assignmentId = await assign(id, await portal.someone({ roles: ['expert'] }));
      await anExpertise(portal.db, { assignmentId, ...four(mark) });
    }
    await assign(id, second);
    expect((await card(portal.asModerator, id)).body.mark).toBe(mean);
    const [row] = (await call(portal.asModerator, `proposal/search/?text=${id}`)).body;
    expect([row.id, row.expertise]).toEqual([id, { assigned: marks.length + 1, rated: marks.length, mean }]);
  });

  it('loses a rating with its expert, and has it again if the expert is brought back', async () => {
    const id = await make();
    for (const [expert, mark] of [
      [first, 2],
      [second, 5],
    ] as const)
      await anExpertise(portal.db, { assignmentId: await assign(id, expert), ...four(mark) });
    const change = (type: 'add' | 'delete') =>
      portal.asModerator.call('PATCH', '/api/proposals/proposal/proposal_experts/', {
        proposal_id: id,
        type,
        expert_ids: [first.id],
      });
    const mean = async () => (await card(portal.asModerator, id)).body.mark;
    expect(await mean()).toBe(3.5);
    await change('delete');
    expect([await mean(), (await list(first, id)).status]).toEqual([5, 404]);
    await change('add');
    expect(await mean()).toBe(3.5);
  });

  it('of a proposal that nobody rates is none', async () => {
    const id = await make();
    const [row] = (await call(portal.asModerator, `proposal/search/?text=${id}`)).body;
    expect(row.expertise).toEqual({ assigned: 0, rated: 0, mean: null });
  });
});

describe('a list of staff', () => {
  it('asks about ratings in no more statements for fifty rows than for one', async () => {
    const count = (query: string) =>
      portal.countStatements(() => call(portal.asModerator, `expert-proposal-new/list/?status_id=4&${query}`));
    for (let number = 0; number < 50; number += 1) await assign(await make({ status: 4 }), first);
    const one = await count('page_size=1');
    expect(await count('page_size=50')).toBe(one);
  });
});
