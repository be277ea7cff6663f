import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anEntry, aProposal } from '../../../../testing/proposals.ts';
import { migrationsFolder } from '../../../platform/database/migrate.ts';
import { proposal } from '../proposal.tables.ts';

const portal = await portalOfFile();

const extended = (status: number) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status,
    sessionId: 1,
    grantedHours: 24,
    extensionTo: '2026-07-15',
  });
const act = (who: TestPerson, id: number, action: string, more: object) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...more });
const extensionOf = async (id: number) =>
  (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0]?.extensionTo;

const silently = (to: number) => ({ new_status_id: to, date: '2026-03-01' });

describe('an extension of a session', () => {
  it.each([
    ['change_session', s.created, { new_session_id: 4 }],
    ['change_station', s.created, { new_station_id: 30 }],
    ['change_status', s.approve, silently(s.created)],
    ['change_status', s.scheduled, silently(s.draft)],
  ])('ends with it: %s from %i', async (action, status, more) => {
    const id = await extended(status);
    expect((await act(portal.asApplicant, id, action, more)).status).toBe(403);
    expect(await extensionOf(id)).toBe('2026-07-15');
    expect(await act(portal.asModerator, id, action, more)).toMatchObject({ status: 200 });
    expect(await extensionOf(id)).toBeNull();
  });

  it.each([
    ['change_station', s.created, { new_station_id: 2 }],
    ['change_status', s.scheduled, silently(s.done)],
  ])('stays where the session does: %s from %i', async (action, status, more) => {
    const id = await extended(status);
    expect(await act(portal.asModerator, id, action, more)).toMatchObject({ status: 200 });
    expect(await extensionOf(id)).toBe('2026-07-15');
  });

  it('ends by the upgrade where one was set back since it was given', async () => {
    const [before, since, never] = [await extended(s.approve), await extended(s.approve), await extended(s.scheduled)];
    const [given, setBack] = [{ action: 'extend_session' }, { action: 'change_status', fromStatus: 7, toStatus: 2 }];
    for (const entry of [setBack, given]) await anEntry(portal.db, { proposalId: before, ...entry });
    for (const entry of [given, setBack]) await anEntry(portal.db, { proposalId: since, ...entry });
    await anEntry(portal.db, { proposalId: never, ...given });
    await portal.sql.unsafe(await readFile(join(migrationsFolder, '0349-extensions-that-ended.sql'), 'utf8'));
    const left = [await extensionOf(before), await extensionOf(since), await extensionOf(never)];
    expect(left).toEqual(['2026-07-15', null, '2026-07-15']);
  });
});
