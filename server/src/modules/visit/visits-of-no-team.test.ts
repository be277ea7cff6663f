import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, aVisit, visitCalls as on, visitsAt } from '../../../testing/visits.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { visitHistory } from './visit.tables.ts';

/** Of whoever leaves the team, also of those who had before that told the visits. */
const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asModerator, asStranger } = portal;
const teamOf = (proposalId: number) => (type: string) =>
  author.call('POST', '/api/proposals/proposal/add_to_team/', { proposal_id: proposalId, type, profile_id: member.id });

it('ends visits of people who are of the team no more, and those alone', async () => {
  // The migration goes by the clock of the database.
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { slotId, proposalId } = await anExperiment(portal, { from: at(24), to: at(36) });
  await on.plan(author, slotId, [
    { person_id: author.id },
    { person_id: member.id },
    { invited: { last_name: 'Гостева', first_name: 'Анна' } },
  ]);
  const id = await aVisit(db, { personId: asStranger.id, proposalId, slotId, status: 2 });
  await aVisit(db, { personId: asModerator.id, proposalId, slotId, status: 3 });
  await portal.sql.unsafe(await readFile(join(migrationsFolder, '0351-visits-of-no-team.sql'), 'utf8'));
  expect((await visitsAt(db, slotId)).map(({ personId, status }) => [personId, status])).toEqual([
    [author.id, 1],
    [member.id, 1],
    [null, 1],
    [asStranger.id, 5],
    [asModerator.id, 3],
  ]);
  expect((await db.select().from(visitHistory)).filter(({ visitId }) => visitId === id).at(-1)).toMatchObject({
    action: 'lapse',
    fromStatus: 2,
    toStatus: 5,
    actorId: null,
  });
});

it('whoever is put off the team and added again can be named again, as whoever has declined cannot by naming the rest', async () => {
  const { slotId, proposalId } = await anExperiment(portal, { stationId: 2 });
  const unnamed = async () =>
    (await author.call('GET', `/api/visits/options/?proposal_id=${proposalId}`)).body.unnamed.map(
      (one: { person_id: number }) => one.person_id,
    );
  const team = teamOf(proposalId);
  await on.plan(author, slotId);
  for (const type of ['delete', 'add']) expect((await team(type)).status).toBe(200);
  expect(await unnamed()).toEqual([member.id]);
  await on.plan(author, slotId);
  const again = (await visitsAt(db, slotId)).find(({ personId, status }) => personId === member.id && status === 1);
  expect(again).toBeDefined();
  expect(await unnamed()).toEqual([]);
  await on.act(member, again?.id ?? 0, 'withdraw');
  for (const type of ['delete', 'add']) await team(type);
  expect(await unnamed()).toEqual([]);
});

it('whoever is there and leaves the team is there, with no pass that is waited for, and as before once they are back', async () => {
  const { slotId, proposalId } = await anExperiment(portal, { stationId: 3 });
  const [{ id }] = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits;
  await on.act(member, id, 'confirm');
  await on.act(asModerator, id, 'came');
  const needs = async () => {
    const { body } = await author.call('GET', `/api/visits/readiness/?proposal_id=${proposalId}`);
    return body.filter((one: { visit_id: number }) => one.visit_id === id).map((one: { need: string }) => one.need);
  };
  const team = teamOf(proposalId);
  await team('delete');
  expect(await visitsAt(db, slotId)).toMatchObject([{ status: 3, personId: member.id }]);
  expect(await needs()).toEqual(['people']);
  expect((await on.passes(author, slotId)).body.code).toBe('visit_nobody');
  await team('add');
  expect(await needs()).toEqual(['people', 'pass']);
  expect((await on.passes(author, slotId)).status).toBe(200);
});
