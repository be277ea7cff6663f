import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aVisit, experimentsIn, firstDayOf, visitCalls as on } from '../../../testing/visits.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asPasses, asStranger } = portal;

const experiment = experimentsIn(portal);
const cardOf = async (id: number) => (await asPasses.call('GET', `/api/passes/list/?id=${id}`)).body;

it('passes are asked for whoever is of the team, past somebody who is of it no more', async () => {
  const { slotId, proposalId } = await experiment();
  await on.plan(author, slotId, [{ person_id: member.id }]);
  const day = await firstDayOf(db, slotId);
  await aVisit(db, { personId: asStranger.id, proposalId, slotId, arrives: day, leaves: day });
  const { status, body } = await on.passes(author, slotId);
  expect([status, body.passes]).toEqual([200, [expect.any(Number)]]);
  expect((await cardOf(body.passes[0])).guests).toMatchObject([{ user_id: member.id }]);
  expect((await on.passes(asStranger, slotId)).status).toBe(404);
});
