import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { aTeamMember, plan } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember } from '../../../../testing/proposals.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';

let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
/** Experts assigned from the list, and a council that takes their proposals over: nobody ends unseen. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeAll(async () => {
  ({ first, second } = moves);
});
beforeEach(async () => {
  author = await portal.someone();
  await portal.db.delete(mailTable);
});

const assign = (proposalId: number, change: { add?: readonly number[]; remove?: readonly number[] }) =>
  portal.asModerator.call('POST', '/api/proposals/proposal/proposal_experts/save/', {
    assignments: [{ proposal_id: proposalId, add: change.add ?? [], remove: change.remove ?? [] }],
  });
const matrixOf = async (councilId: number, proposalId: number): Promise<number[]> => {
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${councilId}`);
  const entry = body.proposals_council.find((one: { proposal_id: number }) => one.proposal_id === proposalId);
  return entry.proposals_expertise.map((one: { expert_id: number }) => one.expert_id);
};
const meanOf = async (councilId: number, proposalId: number) => {
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${councilId}`);
  return body.proposals_council.find((one: { proposal_id: number }) => one.proposal_id === proposalId).average_mark;
};
/** Takes somebody out of the matrix. */
const leaveOut = async (councilId: number, proposalId: number, expert: TestPerson) => {
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${councilId}`);
  const entry = body.proposals_council.find((one: { proposal_id: number }) => one.proposal_id === proposalId);
  const place = entry.proposals_expertise.find((one: { expert_id: number }) => one.expert_id === expert.id);
  const answer = await moves.call('change_proposal_experts', {
    type: 'delete',
    proposal_council_id: entry.id,
    proposal_expert_id: place.id,
  });
  expect(answer.status).toBe(200);
};
const endingOf = (preview: { ending: { user_id: number; count: number; rated: number }[] }) =>
  preview.ending.map(({ user_id: id, count, rated }) => [id, count, rated]);

describe('whoever is assigned from the list while the proposal stands in a draft', () => {
  it('stands in its matrix, stays when it is planned, and the rating counts in it', async () => {
    const proposalId = await moves.make(author, s.expertise);
    const id = await moves.draft([proposalId]);
    expect((await assign(proposalId, { add: [first.id] })).status).toBe(200);
    await moves.rate(proposalId, first, 4.4);
    expect(await matrixOf(id, proposalId)).toEqual([first.id]);
    expect(endingOf(await moves.preview(id, 'schedule'))).toEqual([]);
    await moves.next(id, 0);
    expect(await moves.assignmentsOf(proposalId)).toEqual([[first.id, id, null]]);
    expect(await meanOf(id, proposalId)).toBe(4.4);
  });

  it('leaves the matrix when taken off the list', async () => {
    const proposalId = await moves.make(author, s.expertise);
    const id = await moves.draft([proposalId]);
    await assign(proposalId, { add: [first.id, second.id] });
    await assign(proposalId, { remove: [second.id] });
    expect(await matrixOf(id, proposalId)).toEqual([first.id]);
  });
});

describe('whom the matrix leaves out', () => {
  const leftOut = async () => {
    const proposalId = await moves.make(author, s.created);
    await assign(proposalId, { add: [first.id, second.id] });
    await moves.rate(proposalId, first, 3);
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [first.id, second.id]);
    await leaveOut(id, proposalId, first);
    return { id, proposalId };
  };

  it('is named before planning ends it, with the ratings that it costs', async () => {
    const { id, proposalId } = await leftOut();
    expect(endingOf(await moves.preview(id, 'schedule'))).toEqual([[first.id, 1, 1]]);
    await moves.next(id, 0);
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, null, 'removed'],
      [second.id, id, null],
    ]);
  });

  it('rates again with the rating that was given once the council is cancelled', async () => {
    const { id, proposalId } = await leftOut();
    await moves.next(id, 0);
    await moves.change(id, 'delete');
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, null, null],
      [second.id, null, null],
    ]);
    const { body } = await portal.asModerator.call('GET', `/api/proposals/proposal/detail/?id=${proposalId}`);
    expect(body.mark).toBe(3);
  });

  it('comes back by the button of the planned council with the rating', async () => {
    const { id, proposalId } = await leftOut();
    await moves.next(id, 0);
    const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`);
    await moves.call('change_proposal_experts', {
      type: 'add',
      proposal_council_id: body.proposals_council[0].id,
      expert_ids: [first.id],
    });
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, id, null],
      [second.id, id, null],
    ]);
    expect(await meanOf(id, proposalId)).toBe(3);
  });

  it('does not come back to a proposal whose team they have joined meanwhile', async () => {
    const { id, proposalId } = await leftOut();
    await moves.next(id, 0);
    await aMember(portal.db, { proposalId, personId: first.id });
    await moves.change(id, 'delete');
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, null, 'removed'],
      [second.id, null, null],
    ]);
  });
});

describe('a cancelled council', () => {
  it('gives back whom it took over with what they rated for it, and lets go whom it asked itself, naming the ratings', async () => {
    const proposalId = await moves.make(author, s.created);
    await assign(proposalId, { add: [first.id] });
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [first.id, second.id]);
    await moves.next(id, 0);
    await moves.rate(proposalId, first, 5);
    await moves.rate(proposalId, second, 2);
    expect(endingOf(await moves.preview(id, 'delete'))).toEqual([[second.id, 1, 1]]);
    await moves.change(id, 'delete');
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, null, null],
      [second.id, id, 'council_over'],
    ]);
    await moves.change(id, 'return');
    await moves.next(id, 0);
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, id, null],
      [second.id, id, null],
    ]);
    expect(await meanOf(id, proposalId)).toBe(3.5);
  });

  it('tells its experts and guests, each what is theirs, and a cancelled draft nobody', async () => {
    const guest = await portal.someone();
    const [kept, other] = [await moves.make(author, s.created), await moves.make(author, s.created)];
    await assign(kept, { add: [first.id] });
    const id = await moves.draft([kept, other]);
    await plan(portal, id, kept, [first.id]);
    await plan(portal, id, other, [second.id]);
    await moves.next(id, 0);
    await aTeamMember(portal.db, { councilId: id, personId: guest.id, type: 0 });
    await portal.db.delete(mailTable);
    await moves.change(id, 'delete');
    const text = async (who: TestPerson) => (await portal.letters(who.email)).map((letter) => letter.text).join();
    expect(await moves.receivers()).toHaveLength(3);
    expect(await text(first)).toMatch(/отменён[^]*1 заявку, которую вам назначили до совета/);
    expect(await text(second)).toMatch(/отменён[^]*Оценивать его заявки больше не нужно/);
    expect(await text(guest)).toMatch(/отменён/);
    expect(await text(guest)).not.toMatch(/ценивать/);
    await portal.db.delete(mailTable);
    await moves.change(id, 'return');
    await moves.change(id, 'delete');
    expect(await moves.receivers()).toEqual([]);
  });
});

it('a proposal taken out of a planned council goes on with the experts of before', async () => {
  const proposalId = await moves.make(author, s.created);
  await assign(proposalId, { add: [first.id] });
  const id = await moves.draft([proposalId]);
  await plan(portal, id, proposalId, [first.id, second.id]);
  await moves.next(id, 0);
  await moves.rate(proposalId, first, 4);
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`);
  const out = { type: 'delete', council_id: id, proposal_council_id: body.proposals_council[0].id };
  expect((await moves.call('change_proposals', out)).status).toBe(200);
  const living = and(eq(expertAssignment.proposalId, proposalId), eq(expertAssignment.expertId, first.id));
  expect(await portal.db.select().from(expertAssignment).where(living)).toMatchObject([
    { councilId: null, endedAt: null, adopted: false },
  ]);
});
