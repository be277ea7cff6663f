import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aCouncil, aTeamMember } from '../../../testing/councils.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { councilTeam } from './council.tables.ts';

/** Whose data are erased sits in no council that is still to meet. */
const portal = await portalOfFile();
const councilWith = async (status: CouncilStatus, personId: number, type: number) => {
  const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status });
  await aTeamMember(portal.db, { councilId, personId, type });
  return councilId;
};
const cardOf = async (id: number) => (await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`)).body;

it('an erased guest keeps no marks from a room of experts, and what has met stays as it was', async () => {
  const guest = await portal.someone();
  const [discussed, held] = [await councilWith(s.review, guest.id, 0), await councilWith(s.held, guest.id, 0)];
  expect((await cardOf(discussed)).discussion.marks_for_all).toBe(false);
  await portal.db.transaction((tx) => erasePerson(portal.deps, tx, guest.id, 'Удалён'));
  expect((await cardOf(discussed)).discussion.marks_for_all).toBe(true);
  const rows = await portal.db
    .select()
    .from(councilTeam)
    .where(eq(councilTeam.personId, guest.id))
    .orderBy(councilTeam.id);
  expect(rows.map(({ councilId, isActive }) => [councilId, isActive])).toEqual([
    [discussed, false],
    [held, true],
  ]);
});

it('nobody waits for what an erased expert says of the minutes', async () => {
  const expert = await portal.someone({ roles: ['expert'] });
  const id = await councilWith(s.review, expert.id, 1);
  await portal.db.transaction((tx) => erasePerson(portal.deps, tx, expert.id, 'Удалён'));
  const { council_teams: team } = await cardOf(id);
  expect(team.filter((one: { is_active: boolean }) => one.is_active)).toEqual([]);
});
