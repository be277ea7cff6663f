import { expect, test } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { briefsOf, headsOf, personIdsWithRole, receiversOf, responsiblesOf } from './account.queries.ts';
import { auditEvent } from '../audit/audit.tables.ts';
import { grantRole } from './commands/grant-role.ts';

const portal = await portalOfFile();

test('a granted role counts from the next call, and granting twice changes nothing', async () => {
  const anna = await portal.someone();
  const grant = { personId: anna.id, role: 'bs', stations: [1, 2], actorId: portal.asModerator.id } as const;
  for (let time = 0; time < 2; time += 1) await portal.db.transaction((tx) => grantRole(portal.deps, tx, grant));
  const { body } = await anna.call('GET', '/accounts/profile/');
  expect(body).toMatchObject({ stations: [{ id: 1 }, { id: 2 }], roles: [{ name: 'applicant' }, { name: 'bs' }] });
  expect(await responsiblesOf(portal.db, 1)).toEqual([portal.asScientist.id, anna.id]);
  const events = await portal.db.select().from(auditEvent);
  expect(events).toContainEqual(expect.objectContaining({ action: 'role_granted', subjectId: anna.id }));
});

test('receivers are found by role, station and kind, without the blocked', async () => {
  const [gone, head] = [{ blockedAt: portal.clock.now() }, { roles: ['msc_admin'], kinds: [2] } as const];
  await portal.someone({ ...gone, roles: ['moderator'], kinds: [2], stations: [3] });
  const reactor = await portal.someone(head);
  expect(await personIdsWithRole(portal.db, 'moderator')).toEqual([portal.asModerator.id]);
  expect(await responsiblesOf(portal.db, 3)).toEqual([]);
  expect(await headsOf(portal.db, 2)).toEqual([reactor.id]);
});

test('names of many people come in one statement, none at all in none', async () => {
  const { asApplicant, asColleague, db } = portal;
  const ids = [asApplicant.id, asColleague.id, 999_999];
  const briefs = await briefsOf(db, ids, 'ru');
  expect([...briefs.keys()]).toEqual([asApplicant.id, asColleague.id]);
  expect(await portal.countStatements(() => briefsOf(db, ids, 'en'))).toBe(1);
  expect(await portal.countStatements(() => briefsOf(db, [], 'en'))).toBe(0);
  expect(await receiversOf(db, [asApplicant.id])).toMatchObject([{ email: 'applicant@example.org', language: 'ru' }]);
});
