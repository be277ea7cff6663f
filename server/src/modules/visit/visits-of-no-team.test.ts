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
const migrate = async (name: string) => portal.sql.unsafe(await readFile(join(migrationsFolder, name), 'utf8'));
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
  const there = await aVisit(db, { personId: asModerator.id, proposalId, slotId, status: 3 });
  for (const name of ['0351-visits-of-no-team.sql', '0358-there-with-no-team.sql']) await migrate(name);
  expect((await visitsAt(db, slotId)).map(({ personId, status }) => [personId, status])).toEqual([
    [author.id, 1],
    [member.id, 1],
    [null, 1],
    [asStranger.id, 5],
    [asModerator.id, 4],
  ]);
  const lines = await db.select().from(visitHistory);
  for (const [visitId, action, fromStatus, toStatus] of [
    [id, 'lapse', 2, 5],
    [there, 'left', 3, 4],
  ] as const)
    expect(lines.filter((line) => line.visitId === visitId).at(-1)).toMatchObject({
      action,
      fromStatus,
      toStatus,
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

it('whoever is there and leaves the team has left, so that nobody is asked for their pass any more', async () => {
  const { slotId, proposalId } = await anExperiment(portal, { stationId: 3 });
  const [{ id }] = (await on.plan(author, slotId, [{ person_id: member.id }])).body.visits;
  await on.act(member, id, 'confirm');
  await on.act(asModerator, id, 'came');
  await teamOf(proposalId)('delete');
  expect(await visitsAt(db, slotId)).toMatchObject([{ status: 4, personId: member.id }]);
  const { body } = await author.call('GET', `/api/visits/readiness/?proposal_id=${proposalId}`);
  const pass = body.find((one: { need: string; visit_id: number | null }) => one.need === 'pass');
  expect(pass).toMatchObject({ visit_id: id, state: 'ready' });
});
