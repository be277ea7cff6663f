import { beforeEach, describe, expect, it } from 'vitest';
import { fileCalls } from '../../../../testing/file-calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { eraseFiles } from './erase-files.ts';

let draft: number;
const portal = await portalOfFile();
const files = fileCalls(portal);
beforeEach(async () => {
  draft = await files.make();
});

describe('a report or publication', () => {
  const act = (by: TestPerson, proposalId: number, fields: Readonly<Record<string, unknown>>) =>
    by.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: proposalId,
      comment: 'Готово',
      ...fields,
    });
  const report = (by: TestPerson, proposalId: number, fileId: number) =>
    act(by, proposalId, { proposal_action: 'upload_report', file_id: fileId });

  it('is sent where its action can follow, by the author or a moderator', async () => {
    const due = await files.make({ status: 8 });
    expect((await files.send(portal.asApplicant, due, 1)).body).toMatchObject({ type: 1, can_delete: true });
    expect((await files.send(portal.asModerator, due, 1)).status).toBe(200);
    expect(await files.send(portal.asColleague, due, 1)).toMatchObject({ status: 403 });
    expect(await files.send(portal.asApplicant, due, 2)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await files.send(portal.asApplicant, draft, 1)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await files.send(portal.asStranger, due, 1)).status).toBe(404);
    for (const status of [9, 10])
      expect((await files.send(portal.asApplicant, await files.make({ status }), 2)).status).toBe(200);
  });

  it('is nobody’s to see until the action names it', async () => {
    const due = await files.make({ status: 8 });
    const { body: file } = await files.send(portal.asApplicant, due, 1);
    expect((await files.list(portal.asApplicant, due, 1)).body).toEqual([]);
    expect((await files.erase(portal.asModerator, file.id)).status).toBe(404);
    const { body: mistaken } = await files.send(portal.asApplicant, due, 1);
    expect((await files.erase(portal.asApplicant, mistaken.id)).status).toBe(200);
    expect((await report(portal.asApplicant, due, file.id)).status).toBe(200);
    expect((await files.list(portal.asColleague, due, 1)).body).toMatchObject([{ id: file.id, can_delete: false }]);
  });

  it('is named once, by whoever sent it, for its own proposal and kind', async () => {
    const due = await files.make({ status: 8 });
    const other = await files.make({ status: 8 });
    const { body: mine } = await files.send(portal.asApplicant, due, 1);
    const { body: ordinary } = await files.send(portal.asApplicant, draft);
    expect(await report(portal.asModerator, due, mine.id)).toMatchObject({
      status: 400,
      body: { code: 'file_missing' },
    });
    expect((await report(portal.asApplicant, other, mine.id)).status).toBe(400);
    expect((await report(portal.asApplicant, due, ordinary.id)).status).toBe(400);
    expect((await report(portal.asApplicant, due, 999_999)).status).toBe(400);
    expect((await report(portal.asApplicant, due, mine.id)).status).toBe(200);
    const again = await act(portal.asApplicant, due, { proposal_action: 'upload_publication', file_id: mine.id });
    expect(again).toMatchObject({ status: 400, body: { code: 'file_missing' } });
  });

  it('comes with a moderator’s silent change of status as well', async () => {
    const id = await files.make({ status: 5 });
    const { body: file } = await files.send(portal.asModerator, id, 1);
    const change = { proposal_action: 'change_status', new_status_id: 9, date: '2026-02-01', file_id: file.id };
    expect((await act(portal.asModerator, id, change)).status).toBe(200);
    expect((await files.list(portal.asApplicant, id, 1)).body).toMatchObject([{ id: file.id }]);
  });

  it('is erased after a day in which no action named it', async () => {
    const due = await files.make({ status: 8 });
    const { body: waiting } = await files.send(portal.asApplicant, due, 1);
    const { body: named } = await files.send(portal.asApplicant, due, 1);
    await report(portal.asApplicant, due, named.id);
    portal.clock.advance(23 * 3_600_000);
    await eraseFiles(portal.deps);
    expect((await files.rowOf(waiting.id))?.removedAt).toBeNull();
    portal.clock.advance(2 * 3_600_000);
    await eraseFiles(portal.deps);
    const erased = await files.rowOf(waiting.id);
    expect(erased?.removedAt).not.toBeNull();
    await expect(files.contentsOf(erased?.storageKey)).rejects.toMatchObject({ code: 'not_found' });
    expect((await files.list(portal.asApplicant, due, 1)).body).toHaveLength(1);
  });
});
