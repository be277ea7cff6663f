import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expect, it } from 'vitest';
import { councilMoves } from '../../../testing/council-moves.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';

/** Two accounts of one expert who has rated by both what a council discusses. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
const author = await portal.someone();
const asAdministrator = await portal.someone({ roles: ['administrator'] });

it('become one with one mark, which the final mark follows unless a moderator has set it', async () => {
  const { id, ids } = await moves.planned(author, s.created, s.created);
  const [one, other] = ids;
  for (const proposalId of [one, other]) {
    await moves.rate(proposalId, moves.first, 4);
    await moves.rate(proposalId, moves.second, 2);
  }
  await moves.next(id, 1);
  await moves.decide(id, other, 1, { finalMark: 4.6, isMarkSet: true });
  const markOf = async (proposalId: number) => (await moves.entryOf(id, proposalId))?.finalMark;
  expect([await markOf(one), await markOf(other)]).toEqual([3, 4.6]);
  const merge = { keep: moves.first.id, double: moves.second.id };
  expect((await portal.asModerator.call('POST', '/api/administration/people/merge/', merge)).status).toBe(403);
  expect((await asAdministrator.call('POST', '/api/administration/people/merge/', merge)).status).toBe(200);
  const card = (await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`)).body;
  const entry = card.proposals_council.find((row: { proposal_id: number }) => row.proposal_id === one);
  expect(await markOf(one)).toBe(entry.average_mark);
  expect(await markOf(one)).not.toBe(3);
  expect(await markOf(other)).toBe(4.6);
});
