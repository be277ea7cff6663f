import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember, anEntry, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { person } from '../../account/account.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';

const actions = '/api/proposals/proposal/update_status/';
const experts = '/api/proposals/proposal/proposal_experts/';
let author: TestPerson;
let expert: TestPerson;
let second: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  author = await portal.someone({ lastName: 'Авторова' });
  expert = await portal.someone({ roles: ['expert'], lastName: 'Глебова', organisationId: 2 });
  second = await portal.someone({ roles: ['expert'], lastName: 'Второв', organisationId: 3 });
});

const make = (options: Partial<ProposalOptions> = {}) => aProposal(portal.db, { applicantId: author.id, ...options });
const act = async (who: TestPerson, id: number, action: string, more: object = {}) => {
  const { status } = await who.call('POST', actions, { proposal_id: id, proposal_action: action, ...more });
  expect([action, status]).toEqual([action, 200]);
};
const assign = (id: number, ...people: readonly TestPerson[]) =>
  portal.asModerator.call('PATCH', experts, { proposal_id: id, type: 'add', expert_ids: people.map((one) => one.id) });
const add = (id: number, who: TestPerson) =>
  author.call('POST', '/api/proposals/proposal/add_to_team/', { proposal_id: id, type: 'add', profile_id: who.id });
const rowsOf = (id: number) =>
  portal.db
    .select()
    .from(expertAssignment)
    .where(eq(expertAssignment.proposalId, id))
    .orderBy(expertAssignment.round, expertAssignment.expertId);
const told = async (id: number) => {
  const rows = await rowsOf(id);
  return rows.map(({ expertId, round, endedBecause }) => [expertId, round, endedBecause]);
};

describe('a resubmit', () => {
  it('asks the same experts again, and the ratings of the first round stay in their places', async () => {
    const id = await make();
    await act(author, id, 'created');
    await assign(id, expert, second);
    const [row] = await rowsOf(id);
    await anExpertise(portal.db, { assignmentId: row?.id ?? 0 });
    await act(portal.asModerator, id, 'revision', { comment: 'Мало образцов' });
    expect((await rowsOf(id)).map(({ endedAt }) => endedAt)).toEqual([null, null]);
    await act(author, id, 'created');
    expect(await told(id)).toEqual([
      [expert.id, 1, 'resubmitted'],
      [second.id, 1, 'resubmitted'],
      [expert.id, 2, null],
      [second.id, 2, null],
    ]);
    // The moderator had chosen them; the author who submitted again had not.
    for (const { round, assignedBy, endedBy } of await rowsOf(id))
      expect([assignedBy, endedBy]).toEqual([portal.asModerator.id, round === 1 ? author.id : null]);
  });

  it('counts rounds by submissions, whenever experts come', async () => {
    const id = await make();
    await act(author, id, 'created');
    await act(portal.asModerator, id, 'revision', { comment: 'Мало образцов' });
    await act(author, id, 'created');
    await act(portal.asModerator, id, 'revision', { comment: 'Всё ещё мало' });
    await act(author, id, 'created');
    await assign(id, expert);
    expect(await told(id)).toEqual([[expert.id, 3, null]]);
  });

  it('begins a new round even where the history of earlier submissions is missing', async () => {
    const id = await make({ status: s.modification });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id, round: 4 });
    await act(author, id, 'created');
    expect(await told(id)).toEqual([
      [expert.id, 4, 'resubmitted'],
      [expert.id, 5, null],
    ]);
    await assign(id, second);
    expect((await told(id)).at(-1)).toEqual([second.id, 5, null]);
  });

  it('does not ask who was taken away, is blocked, is no expert any more or has come to the team', async () => {
    const id = await make({ status: s.modification });
    const [gone, blocked, former, member] = [
      expert,
      second,
      await portal.someone(),
      await portal.someone({ roles: ['expert'] }),
    ];
    await anAssignment(portal.db, { proposalId: id, expertId: gone.id, endedBecause: 'removed' });
    for (const one of [blocked, former, member]) await anAssignment(portal.db, { proposalId: id, expertId: one.id });
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, blocked.id));
    await aMember(portal.db, { proposalId: id, personId: member.id });
    await act(author, id, 'created');
    expect((await rowsOf(id)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  it('leaves nobody of the earlier round who cannot rate now, were they the only one', async () => {
    const id = await make({ status: s.modification });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    const block = (blockedAt: Date | null) =>
      portal.db.update(person).set({ blockedAt }).where(eq(person.id, expert.id));
    await block(portal.clock.now());
    await act(author, id, 'created');
    await block(null);
    expect(await told(id)).toEqual([[expert.id, 1, 'resubmitted']]);
  });

  it('is taken back whole when it is refused', async () => {
    const id = await make({ status: s.modification, name: '' });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    const { status } = await author.call('POST', actions, { proposal_id: id, proposal_action: 'created' });
    expect(status).toBe(409);
    expect(await told(id)).toEqual([[expert.id, 1, null]]);
  });
});

describe('an answered plan change', () => {
  it.each([
    [s.approve, s.approve],
    [s.expertise, s.expertise],
  ])('of a proposal in %i changes nothing', async (planChangeFrom, arrived) => {
    const id = await make({ status: s.modification, planChangeFrom, grantedHours: 24 });
    await anEntry(portal.db, { proposalId: id, action: 'created' });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    await act(author, id, 'created');
    const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
    expect([row?.status, await told(id)]).toEqual([arrived, [[expert.id, 1, null]]]);
    if (arrived !== s.expertise) return;
    // Whoever comes now rates in the same round.
    await assign(id, second);
    expect((await told(id)).at(-1)).toEqual([second.id, 1, null]);
  });

  it('of a proposal in 2 begins a new round, as every arrival in 2', async () => {
    const id = await make({ status: s.modification, planChangeFrom: s.created });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    await act(author, id, 'created');
    expect(await told(id)).toEqual([
      [expert.id, 1, 'resubmitted'],
      [expert.id, 2, null],
    ]);
  });
});

describe('an expert who becomes a member', () => {
  it('is added as anybody else, and rates no longer', async () => {
    const id = await make({ status: s.expertise });
    await assign(id, expert, second);
    const stranger = await portal.someone();
    const [asExpert, asAnybody] = [await add(id, expert), await add(id, stranger)];
    expect([asExpert.status, Object.keys(asExpert.body)]).toEqual([200, Object.keys(asAnybody.body)]);
    expect(JSON.stringify(asExpert.body)).not.toContain('Второв');
    expect(await told(id)).toEqual([
      [expert.id, 1, 'joined_team'],
      [second.id, 1, null],
    ]);
    expect((await rowsOf(id))[0]?.endedBy).toBe(author.id);
    const { body } = await expert.call('GET', `/api/proposals/proposal/permissions/?id=${id}`);
    expect(body.can.rate).toMatchObject({ allowed: false, because: 'forbidden' });
  });

  it('is named to moderators, and to none of them who belongs to the team', async () => {
    const insider = await portal.someone({ roles: ['moderator'] });
    const quiet = await portal.someone({ roles: ['moderator'], personalEmailOn: false });
    const id = await make({ status: s.expertise, members: [insider.id] });
    await assign(id, expert);
    await add(id, expert);
    const about = (await portal.letters()).filter(({ subject }) => subject.includes(`№ ${id}: эксперт`));
    expect(about.map(({ to }) => to)).toEqual([portal.asModerator.email]);
    expect(about[0]?.text).toContain('Глебова Иван Петрович теперь участник этой заявки');
    expect([await portal.letters(insider.email), await portal.letters(quiet.email)]).toEqual([[], []]);
    const [toMember] = (await portal.letters(expert.email)).filter(({ subject }) => subject.includes('в команде'));
    expect(toMember?.text).not.toMatch(/эксперт|оцен/i);
  });

  it('and leaves the team may be asked again by the same row', async () => {
    const id = await make({ status: s.expertise });
    await assign(id, expert);
    await add(id, expert);
    expect((await assign(id, expert)).body.code).toBe('conflict_of_interest');
    const removed = await author.call('POST', '/api/proposals/proposal/add_to_team/', {
      proposal_id: id,
      type: 'delete',
      profile_id: expert.id,
    });
    expect(removed.status).toBe(200);
    expect((await assign(id, expert)).status).toBe(200);
    expect(await told(id)).toEqual([[expert.id, 1, null]]);
  });

  it('at the moment of being assigned ends as one of both, never as both', async () => {
    const id = await make({ status: s.expertise });
    const [added, assigned] = await Promise.all([add(id, expert), assign(id, expert)]);
    expect(added.status).toBe(200);
    expect([200, 409]).toContain(assigned.status);
    expect((await rowsOf(id)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });
});
