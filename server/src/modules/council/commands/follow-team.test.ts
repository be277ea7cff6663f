import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { plan } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';

let author: TestPerson;
/** Experts who join the team of a proposal while its council discusses it. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeEach(async () => {
  author = await portal.someone();
});

const join = (proposalId: number, person: TestPerson, by: TestPerson = author) =>
  by.call('POST', '/api/proposals/proposal/add_to_team/', {
    proposal_id: proposalId,
    type: 'add',
    profile_id: person.id,
  });
const markOf = async (councilId: number, proposalId: number) => (await moves.entryOf(councilId, proposalId))?.finalMark;

/** In discussion, the first rated with these marks. */
async function discussed(...marks: readonly number[]) {
  const { id, ids } = await moves.planned(author, s.created, s.created);
  for (const [index, expert] of [moves.first, moves.second].entries())
    for (const one of ids) if (marks[index] !== undefined) await moves.rate(one, expert, marks[index]);
  await moves.next(id, 1);
  return { id, one: ids[0], other: ids[1] };
}

it('the mark of an expert who joins leaves the mean of that proposal, and of no other', async () => {
  const { id, one, other } = await discussed(4, 2);
  expect(await markOf(id, one)).toBe(3);
  expect((await join(one, moves.first)).status).toBe(200);
  expect([await markOf(id, one), await markOf(id, other)]).toEqual([2, 3]);
  await join(one, moves.second);
  expect(await markOf(id, one)).toBeNull();
});

it('a mark that a moderator has set stays, and so does what is settled', async () => {
  const { id, one, other } = await discussed(4, 2);
  await moves.decide(id, one, 1, { finalMark: 4.4, isMarkSet: true });
  await moves.decide(id, other, 1);
  await join(one, moves.first);
  expect(await markOf(id, one)).toBe(4.4);
  await moves.next(id, 2);
  await join(other, moves.first);
  expect(await markOf(id, other)).toBe(3);
});

it('who joins while it is drafted stands in its matrix no longer, and in that of others still', async () => {
  const [one, other] = [await moves.make(author, s.created), await moves.make(author, s.created)];
  const id = await moves.draft([one, other]);
  for (const proposalId of [one, other]) await plan(portal, id, proposalId, [moves.first.id, moves.second.id]);
  expect((await join(one, moves.first)).status).toBe(200);
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`);
  expect(
    body.proposals_council.map((entry: CouncilEntry) => entry.proposals_expertise?.map((expert) => expert.expert_id)),
  ).toEqual([[moves.second.id], [moves.first.id, moves.second.id]]);
});

it('nobody but its author adds to the team', async () => {
  const { id, one } = await discussed(4, 2);
  expect((await join(one, moves.first, portal.asStranger)).status).toBe(404);
  expect(await markOf(id, one)).toBe(3);
});
