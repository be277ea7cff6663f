import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, aVisit, visitCalls as on, visitsAt } from '../../../testing/visits.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { visitHistory } from './visit.tables.ts';

/** Visits of authors who were replaced before that told the visits. */
const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asStranger } = portal;

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
  await portal.sql.unsafe(await readFile(join(migrationsFolder, '0351-visits-of-no-team.sql'), 'utf8'));
  expect((await visitsAt(db, slotId)).map(({ personId, status }) => [personId, status])).toEqual([
    [author.id, 1],
    [member.id, 1],
    [null, 1],
    [asStranger.id, 5],
  ]);
  expect((await db.select().from(visitHistory)).filter(({ visitId }) => visitId === id).at(-1)).toMatchObject({
    action: 'lapse',
    fromStatus: 2,
    toStatus: 5,
    actorId: null,
  });
});
