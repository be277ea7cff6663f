import { DAY } from '@luch/contract/kernel/days.ts';
import type { SettingKey } from '@luch/contract/settings/settings.registry.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fileCalls } from '../../../../testing/file-calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aFile } from '../../../../testing/proposals.ts';
import { settingTable } from '../../../platform/settings/settings.table.ts';
import { storedFile } from '../proposal.tables.ts';
import { eraseFiles } from './erase-files.ts';

const MEBIBYTE = 1_048_576;

const portal = await portalOfFile();
const files = fileCalls(portal);
afterEach(async () => {
  await portal.db.delete(settingTable);
  await portal.deps.settings.reload();
  await portal.db.delete(storedFile);
});

async function set(key: SettingKey, value: number): Promise<void> {
  await portal.db.insert(settingTable).values({ key, value, changedAt: portal.clock.now() });
  await portal.deps.settings.reload();
}
const keep = (proposalId: number, by: number, size: number) => aFile(portal.db, { proposalId, addedBy: by, size });

describe('the files of one person', () => {
  it('take no more than their share, and the refusal says how much is used and what to do', async () => {
    await set('files_per_person', 20);
    const [draft, other] = [await files.make(), await files.make()];
    await keep(draft, portal.asApplicant.id, 20 * MEBIBYTE);
    const refused = await files.send(portal.asApplicant, other);
    expect([refused.status, refused.body.errors.file]).toEqual([
      400,
      [expect.stringMatching(/^Ваши файлы занимают 20 МБ из 20 МБ\. Удалите ненужные файлы .* через 30 дн\.$/)],
    ]);
    expect(
      (await files.send(portal.asColleague, await files.make({ applicantId: portal.asColleague.id }))).status,
    ).toBe(200);
  });

  it('are told with their limit before it is met: of every draft, without removed ones, to their owner alone', async () => {
    await set('files_per_person', 20);
    const usage = (who: Pick<TestPerson, 'call'>) => who.call('GET', '/api/references/files/usage/');
    const [draft, other] = [await files.make(), await files.make()];
    await keep(draft, portal.asApplicant.id, 3 * MEBIBYTE);
    await keep(other, portal.asApplicant.id, 4 * MEBIBYTE);
    await keep(other, portal.asColleague.id, 5 * MEBIBYTE);
    const { body } = await files.send(portal.asApplicant, draft);
    await files.erase(portal.asApplicant, body.id);
    expect((await usage(portal.asApplicant)).body).toEqual({ used: 7 * MEBIBYTE, limit: 20 * MEBIBYTE });
    expect((await usage(portal.asColleague)).body).toEqual({ used: 5 * MEBIBYTE, limit: 20 * MEBIBYTE });
    expect((await usage(portal.asVisitor)).status).toBe(403);
  });

  it('have room again once some are deleted', async () => {
    await set('files_per_person', 6);
    const draft = await files.make();
    const { body } = await files.send(portal.asApplicant, draft);
    await keep(draft, portal.asApplicant.id, 6 * MEBIBYTE - body.size);
    expect((await files.send(portal.asApplicant, draft)).status).toBe(400);
    await files.erase(portal.asApplicant, body.id);
    expect((await files.send(portal.asApplicant, draft)).status).toBe(200);
  });

  it('are counted together when they come at once to different drafts', async () => {
    await set('files_per_person', 6);
    const drafts = [await files.make(), await files.make(), await files.make()];
    await keep(drafts[0] ?? 0, portal.asApplicant.id, 6 * MEBIBYTE - 20);
    const sent = await Promise.all(drafts.map((draft) => files.send(portal.asApplicant, draft)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('leave with a deleted draft after its days, and only with a draft', async () => {
    const [draft, submitted] = [
      await files.make({ status: 12, statusBefore: 1, submittedAt: null }),
      await files.make({ status: 12, statusBefore: 2 }),
    ];
    await keep(draft, portal.asApplicant.id, 1);
    await keep(submitted, portal.asApplicant.id, 1);
    const left = async () =>
      (await portal.db.select().from(storedFile)).filter((file) => !file.removedAt).map(({ proposalId }) => proposalId);
    await set('deleted_draft_days', 10);
    await eraseFiles(portal.deps);
    expect(await left()).toEqual([draft, submitted]);
    portal.clock.advance(10 * DAY);
    await eraseFiles(portal.deps);
    expect(await left()).toEqual([submitted]);
  });
});

describe('all files', () => {
  it('take no more than the portal gives', async () => {
    await set('files_in_all', 6);
    const draft = await files.make();
    await keep(draft, portal.asStranger.id, 6 * MEBIBYTE);
    expect(await files.send(portal.asApplicant, draft)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  });

  it('leave the disk its reserve: no upload is taken, /readyz says so, and everything else goes on', async () => {
    const draft = await files.make();
    await set('disk_reserve', 10_000_000);
    expect(await files.send(portal.asApplicant, draft)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    const ready = await portal.asVisitor.call('GET', '/readyz');
    expect([ready.status, ready.body.status]).toEqual([200, expect.stringContaining('almost full')]);
    expect((await files.list(portal.asApplicant, draft)).status).toBe(200);
    expect(await portal.db.$count(storedFile, eq(storedFile.proposalId, draft))).toBe(0);
  });
});
