import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { aFile, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { eraseFiles } from './erase-files.ts';
import { uploadFile } from './upload-file.ts';
import { storedFile } from '../proposal.tables.ts';

const address = '/api/references/file/detail/';
const PDF = Buffer.from('%PDF-1.7\nбелок');
const LIMIT = 6_291_456;

let portal: TestPortal;
let draft: number;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  draft = await make();
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [portal.asColleague.id], ...options });
const send = (by: TestPerson, proposalId = draft, type = 0, name = 'план.pdf', content: Uint8Array = PDF) =>
  by.send('POST', address, { proposal_id: proposalId, type }, { part: 'file', name, content });
const list = (by: TestPerson, proposalId = draft, type = 0) =>
  by.call('POST', '/api/references/files/list/', { object_id: proposalId, type });
const erase = (by: TestPerson, id: number) => by.call('DELETE', `${address}?id=${id}`);
const rowOf = async (id: number) => (await portal.db.select().from(storedFile).where(eq(storedFile.id, id)))[0];
const contentsOf = (key: string | undefined) => portal.deps.files.get(key ?? '');

describe('an ordinary file', () => {
  it('is attached by the author, and read by every reader through a link', async () => {
    const sent = await send(portal.asApplicant, draft, 0, 'План опыта.pdf');
    expect(sent).toMatchObject({
      status: 200,
      body: { name: 'План опыта.pdf', type: 0, size: PDF.length, comments: '', can_delete: true },
    });
    const listed = await list(portal.asColleague);
    expect(listed.body).toMatchObject([{ id: sent.body.id, can_delete: false }]);
    const opened = await portal.asVisitor.call('GET', listed.body[0].url);
    expect([opened.status, opened.body]).toEqual([200, PDF.toString()]);
    expect((await list(portal.asStranger)).status).toBe(404);
  });

  it('comes in 1 and 6 only', async () => {
    for (const status of [2, 5, 7, 8, 9, 11, 12, 13, 14]) {
      const refused = await send(portal.asApplicant, await make({ status }));
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'not_editable']);
    }
    expect((await send(portal.asApplicant, await make({ status: 6 }))).status).toBe(200);
  });

  it('comes from nobody else', async () => {
    for (const by of [portal.asColleague, portal.asModerator])
      expect(await send(by)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await send(portal.asStranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await portal.asVisitor.send('POST', address, { proposal_id: draft, type: 0 })).status).toBe(403);
    expect((await list(portal.asApplicant)).body).toEqual([]);
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    const bytes = Buffer.alloc(LIMIT + 1);
    PDF.copy(bytes);
    expect((await send(portal.asApplicant, draft, 0, 'a.pdf', bytes.subarray(0, LIMIT))).status).toBe(200);
    const refused = await send(portal.asApplicant, draft, 0, 'a.pdf', bytes);
    expect(refused).toMatchObject({
      status: 413,
      body: { detail: 'Размер файла превышает 6 мб', code: 'file_too_large' },
    });
  });

  it('is of a kind that is allowed, by its name and by its contents', async () => {
    for (const [name, content] of [
      ['a.exe', PDF],
      ['a.png', PDF],
      ['a.pdf', Buffer.from('MZ')],
      ['a.pdf', Buffer.alloc(0)],
      ['pdf', PDF],
    ] as const) {
      const refused = await send(portal.asApplicant, draft, 0, name, content);
      expect([name, refused.status, refused.body.detail]).toEqual([name, 415, 'Недопустимый формат файла']);
    }
  });

  it('must be there, with its proposal and kind', async () => {
    const none = await portal.asApplicant.send('POST', address, { proposal_id: draft, type: 0 });
    expect(none).toMatchObject({ status: 400, body: { code: 'file_missing' } });
    const odd = await send(portal.asApplicant, 0, 7);
    expect(Object.keys(odd.body.errors).sort()).toEqual(['proposal_id', 'type']);
    expect((await send(portal.asApplicant, 999_999)).status).toBe(404);
    const json = await portal.asApplicant.call('POST', address, { proposal_id: draft, type: 0 });
    expect(json).toMatchObject({ status: 415, body: { code: 'media_type' } });
  });

  it('is refused in words when the form is cut short', async () => {
    for (const [type, payload] of [
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      ],
      ['multipart/form-data', 'план'],
    ]) {
      const headers = { authorization: `Token ${portal.asApplicant.token}`, 'content-type': type };
      const answer = await portal.app.inject({ method: 'POST', url: address, headers, payload: payload ?? '' });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
  });

  it('is the first of several', async () => {
    const form = new FormData();
    form.append('file', new File([PDF], 'первый.pdf'));
    form.append('file', new File([PDF], 'второй.pdf'));
    form.append('proposal_id', String(draft));
    form.append('type', '0');
    const encoded = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: address,
      headers: {
        authorization: `Token ${portal.asApplicant.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(200);
    expect((await list(portal.asApplicant)).body).toMatchObject([{ name: 'первый.pdf' }]);
  });

  it('is one of thirty at most, also when two come at once', async () => {
    for (let count = 1; count <= 29; count += 1)
      await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    const two = await Promise.all([send(portal.asApplicant), send(portal.asApplicant)]);
    expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const refused = await send(portal.asApplicant);
    expect(refused.body.errors).toEqual({ file: [expect.stringContaining('30')] });
  });

  it('leaves nothing behind when it is refused after it was stored', async () => {
    const { deps } = portal;
    const stored: string[] = [];
    const files = {
      ...deps.files,
      async put(content: Uint8Array) {
        const put = await deps.files.put(content);
        stored.push(put.key);
        // Meanwhile the author submits in another window.
        await portal.asApplicant.call('POST', '/api/proposals/proposal/status/', {
          proposal_id: draft,
          status_slug: 'created',
        });
        return put;
      },
    };
    const late = uploadFile({ ...deps, files }, portal.asApplicant.actor, {
      objectId: draft,
      kind: 0,
      file: { fileName: 'a.pdf', bytes: PDF },
    });
    await expect(late).rejects.toMatchObject({ code: 'not_editable' });
    await expect(contentsOf(stored[0])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the remark on a file', () => {
  it('is written by the author while the text is open', async () => {
    const { body: file } = await send(portal.asApplicant);
    const said = await portal.asApplicant.call('PATCH', address, { id: file.id, text: ' Рисунок 2 ' });
    expect(said).toMatchObject({ status: 200, body: { id: file.id, comments: 'Рисунок 2' } });
    expect((await list(portal.asColleague)).body).toMatchObject([{ comments: 'Рисунок 2' }]);
  });

  it('is refused to others, later, and above 180 characters', async () => {
    const { body: file } = await send(portal.asApplicant);
    const say = (by: TestPerson, id: number, text = 'Иначе') => by.call('PATCH', address, { id, text });
    expect(await say(portal.asColleague, file.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await say(portal.asStranger, file.id)).status).toBe(404);
    expect((await say(portal.asApplicant, file.id, 'р'.repeat(181))).body.errors).toHaveProperty('text');
    const submitted = await aFile(portal.db, {
      proposalId: await make({ status: 2 }),
      addedBy: portal.asApplicant.id,
    });
    expect(await say(portal.asApplicant, submitted)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});

describe('deleting a file', () => {
  it('is for the author in 1 and 6; its contents go too', async () => {
    const { body: file } = await send(portal.asApplicant);
    expect(await erase(portal.asApplicant, file.id)).toMatchObject({
      status: 200,
      body: { status: 200, data: { id: file.id } },
    });
    expect((await list(portal.asApplicant)).body).toEqual([]);
    const row = await rowOf(file.id);
    expect(row?.removedAt).not.toBeNull();
    await expect(contentsOf(row?.storageKey)).rejects.toMatchObject({ code: 'not_found' });
    expect((await erase(portal.asApplicant, file.id)).status).toBe(404);
  });

  it('is refused to others and in other statuses', async () => {
    const { body: file } = await send(portal.asApplicant);
    expect((await erase(portal.asColleague, file.id)).status).toBe(403);
    expect((await erase(portal.asModerator, file.id)).status).toBe(403);
    expect((await erase(portal.asStranger, file.id)).status).toBe(404);
    const submitted = await aFile(portal.db, {
      proposalId: await make({ status: 3 }),
      addedBy: portal.asApplicant.id,
    });
    expect(await erase(portal.asApplicant, submitted)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });

  it('is never for a report that was handed in', async () => {
    const report = await aFile(portal.db, {
      proposalId: await make({ status: 9 }),
      kind: 1,
      addedBy: portal.asApplicant.id,
    });
    expect(await erase(portal.asApplicant, report)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
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
    const due = await make({ status: 8 });
    expect((await send(portal.asApplicant, due, 1)).body).toMatchObject({ type: 1, can_delete: true });
    expect((await send(portal.asModerator, due, 1)).status).toBe(200);
    expect(await send(portal.asColleague, due, 1)).toMatchObject({ status: 403 });
    expect(await send(portal.asApplicant, due, 2)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await send(portal.asApplicant, draft, 1)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await send(portal.asStranger, due, 1)).status).toBe(404);
    for (const status of [9, 10]) expect((await send(portal.asApplicant, await make({ status }), 2)).status).toBe(200);
  });

  it('is nobody’s to see until the action names it', async () => {
    const due = await make({ status: 8 });
    const { body: file } = await send(portal.asApplicant, due, 1);
    expect((await list(portal.asApplicant, due, 1)).body).toEqual([]);
    expect((await erase(portal.asModerator, file.id)).status).toBe(404);
    const { body: mistaken } = await send(portal.asApplicant, due, 1);
    expect((await erase(portal.asApplicant, mistaken.id)).status).toBe(200);
    expect((await report(portal.asApplicant, due, file.id)).status).toBe(200);
    expect((await list(portal.asColleague, due, 1)).body).toMatchObject([{ id: file.id, can_delete: false }]);
  });

  it('is named once, by whoever sent it, for its own proposal and kind', async () => {
    const due = await make({ status: 8 });
    const other = await make({ status: 8 });
    const { body: mine } = await send(portal.asApplicant, due, 1);
    const { body: ordinary } = await send(portal.asApplicant);
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
    const id = await make({ status: 5 });
    const { body: file } = await send(portal.asModerator, id, 1);
    const change = { proposal_action: 'change_status', new_status_id: 9, date: '2026-02-01', file_id: file.id };
    expect((await act(portal.asModerator, id, change)).status).toBe(200);
    expect((await list(portal.asApplicant, id, 1)).body).toMatchObject([{ id: file.id }]);
  });

  it('is erased after a day in which no action named it', async () => {
    const due = await make({ status: 8 });
    const { body: waiting } = await send(portal.asApplicant, due, 1);
    const { body: named } = await send(portal.asApplicant, due, 1);
    await report(portal.asApplicant, due, named.id);
    portal.clock.advance(23 * 3_600_000);
    await eraseFiles(portal.deps);
    expect((await rowOf(waiting.id))?.removedAt).toBeNull();
    portal.clock.advance(2 * 3_600_000);
    await eraseFiles(portal.deps);
    const erased = await rowOf(waiting.id);
    expect(erased?.removedAt).not.toBeNull();
    await expect(contentsOf(erased?.storageKey)).rejects.toMatchObject({ code: 'not_found' });
    expect((await list(portal.asApplicant, due, 1)).body).toHaveLength(1);
  });
});

describe('the list of files', () => {
  it('knows the kinds of a proposal', async () => {
    expect((await list(portal.asApplicant, draft, 7)).body.errors).toEqual({ type: [expect.any(String)] });
  });

  it('takes as many statements for thirty files as for one', async () => {
    await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    const one = await portal.countStatements(() => list(portal.asApplicant));
    for (let count = 2; count <= 30; count += 1)
      await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    expect(await portal.countStatements(() => list(portal.asApplicant))).toBe(one);
  });
});
