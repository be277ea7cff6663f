import { beforeEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { aPdf, fileAddress, fileCalls } from '../../../../testing/file-calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aFile } from '../../../../testing/proposals.ts';
import { uploadFile } from './upload-file.ts';

const LIMIT = 6_291_456;

let draft: number;
const portal = await portalOfFile();
const files = fileCalls(portal);
beforeEach(async () => {
  draft = await files.make();
});

describe('an ordinary file', () => {
  it('is attached by the author, and read by every reader through a link', async () => {
    const sent = await files.send(portal.asApplicant, draft, 0, 'План опыта.pdf');
    expect(sent).toMatchObject({
      status: 200,
      body: { name: 'План опыта.pdf', type: 0, size: aPdf.length, comments: '', can_delete: true },
    });
    const listed = await files.list(portal.asColleague, draft);
    expect(listed.body).toMatchObject([{ id: sent.body.id, can_delete: false }]);
    const opened = await portal.asVisitor.call('GET', listed.body[0].url);
    expect([opened.status, opened.body]).toEqual([200, aPdf.toString()]);
    expect((await files.list(portal.asStranger, draft)).status).toBe(404);
  });

  it('with the longest name of emoji opens by its link too', async () => {
    await files.send(portal.asApplicant, draft, 0, `${'😀'.repeat(190)}.pdf`);
    const { body } = await files.list(portal.asApplicant, draft);
    expect((await portal.asVisitor.call('GET', body[0].url)).status).toBe(200);
  });

  it('comes in 1 and 6 only', async () => {
    for (const status of [2, 5, 7, 8, 9, 11, 12, 13, 14]) {
      const refused = await files.send(portal.asApplicant, await files.make({ status }));
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'not_editable']);
    }
    expect((await files.send(portal.asApplicant, await files.make({ status: 6 }))).status).toBe(200);
  });

  it('comes from nobody else', async () => {
    for (const by of [portal.asColleague, portal.asModerator])
      expect(await files.send(by, draft)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await files.send(portal.asStranger, draft)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await portal.asVisitor.send('POST', fileAddress, { proposal_id: draft, type: 0 })).status).toBe(403);
    expect((await files.list(portal.asApplicant, draft)).body).toEqual([]);
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    const bytes = Buffer.alloc(LIMIT + 1);
    aPdf.copy(bytes);
    expect((await files.send(portal.asApplicant, draft, 0, 'a.pdf', bytes.subarray(0, LIMIT))).status).toBe(200);
    const refused = await files.send(portal.asApplicant, draft, 0, 'a.pdf', bytes);
    expect(refused).toMatchObject({
      status: 413,
      body: { detail: 'Размер файла превышает 6 мб', code: 'file_too_large' },
    });
  });

  it('is of a kind that is allowed, by its name and by its contents', async () => {
    for (const [name, content] of [
      ['a.exe', aPdf],
      ['a.png', aPdf],
      ['a.pdf', Buffer.from('MZ')],
      ['a.pdf', Buffer.alloc(0)],
      ['pdf', aPdf],
    ] as const) {
      const refused = await files.send(portal.asApplicant, draft, 0, name, content);
      expect([name, refused.status, refused.body.detail]).toEqual([name, 415, 'Недопустимый формат файла']);
    }
  });

  it('must be there, with its proposal and kind', async () => {
    const none = await portal.asApplicant.send('POST', fileAddress, { proposal_id: draft, type: 0 });
    expect(none).toMatchObject({ status: 400, body: { code: 'file_missing' } });
    const odd = await files.send(portal.asApplicant, 0, 8);
    expect(Object.keys(odd.body.errors).sort()).toEqual(['proposal_id', 'type']);
    expect((await files.send(portal.asApplicant, 999_999)).status).toBe(404);
    const json = await portal.asApplicant.call('POST', fileAddress, { proposal_id: draft, type: 0 });
    expect(json).toMatchObject({ status: 415, body: { code: 'media_type' } });
  });

  it('is refused in words when the form is cut short', async () => {
    for (const [type = '', body] of [
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%aPdf',
      ],
      ['multipart/form-data', 'план'],
    ]) {
      const headers = { authorization: `Token ${portal.asApplicant.token}`, 'content-type': type };
      const answer = await fetchFrom(portal.app, fileAddress, { method: 'POST', headers, body });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    }
  });

  it('is the first of several', async () => {
    const form = new FormData();
    form.append('file', new File([aPdf], 'первый.pdf'));
    form.append('file', new File([aPdf], 'второй.pdf'));
    form.append('proposal_id', String(draft));
    form.append('type', '0');
    const encoded = new Response(form);
    const answer = await fetchFrom(portal.app, fileAddress, {
      method: 'POST',
      headers: {
        authorization: `Token ${portal.asApplicant.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.status).toBe(200);
    expect((await files.list(portal.asApplicant, draft)).body).toMatchObject([{ name: 'первый.pdf' }]);
  });

  it('is one of thirty at most, also when two come at once', async () => {
    for (let count = 1; count <= 29; count += 1)
      await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    const two = await Promise.all([files.send(portal.asApplicant, draft), files.send(portal.asApplicant, draft)]);
    expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const refused = await files.send(portal.asApplicant, draft);
    expect(refused.body.errors).toEqual({ file: [expect.stringContaining('30')] });
  });

  it('leaves nothing behind when it is refused after it was stored', async () => {
    const { deps } = portal;
    const stored: string[] = [];
    const store = {
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
    const late = uploadFile({ ...deps, files: store }, portal.asApplicant.actor, {
      objectId: draft,
      kind: 0,
      file: { fileName: 'a.pdf', bytes: aPdf },
    });
    await expect(late).rejects.toMatchObject({ code: 'not_editable' });
    await expect(files.contentsOf(stored[0])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the remark on a file', () => {
  it('is written by the author while the text is open', async () => {
    const { body: file } = await files.send(portal.asApplicant, draft);
    const said = await portal.asApplicant.call('PATCH', fileAddress, { id: file.id, text: ' Рисунок 2 ' });
    expect(said).toMatchObject({ status: 200, body: { id: file.id, comments: 'Рисунок 2' } });
    expect((await files.list(portal.asColleague, draft)).body).toMatchObject([{ comments: 'Рисунок 2' }]);
  });

  it('is refused to others, later, and above 180 characters', async () => {
    const { body: file } = await files.send(portal.asApplicant, draft);
    const say = (by: TestPerson, id: number, text = 'Иначе') => by.call('PATCH', fileAddress, { id, text });
    expect(await say(portal.asColleague, file.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await say(portal.asStranger, file.id)).status).toBe(404);
    expect((await say(portal.asApplicant, file.id, 'р'.repeat(181))).body.errors).toHaveProperty('text');
    const submitted = await aFile(portal.db, {
      proposalId: await files.make({ status: 2 }),
      addedBy: portal.asApplicant.id,
    });
    expect(await say(portal.asApplicant, submitted)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});

describe('deleting a file', () => {
  it('is for the author in 1 and 6; its contents go too', async () => {
    const { body: file } = await files.send(portal.asApplicant, draft);
    expect(await files.erase(portal.asApplicant, file.id)).toMatchObject({
      status: 200,
      body: { status: 200, data: { id: file.id } },
    });
    expect((await files.list(portal.asApplicant, draft)).body).toEqual([]);
    const row = await files.rowOf(file.id);
    expect(row?.removedAt).not.toBeNull();
    await expect(files.contentsOf(row?.storageKey)).rejects.toMatchObject({ code: 'not_found' });
    expect((await files.erase(portal.asApplicant, file.id)).status).toBe(404);
  });

  it('is refused to others and in other statuses', async () => {
    const { body: file } = await files.send(portal.asApplicant, draft);
    expect((await files.erase(portal.asColleague, file.id)).status).toBe(403);
    expect((await files.erase(portal.asModerator, file.id)).status).toBe(403);
    expect((await files.erase(portal.asStranger, file.id)).status).toBe(404);
    const submitted = await aFile(portal.db, {
      proposalId: await files.make({ status: 3 }),
      addedBy: portal.asApplicant.id,
    });
    expect(await files.erase(portal.asApplicant, submitted)).toMatchObject({
      status: 409,
      body: { code: 'not_editable' },
    });
  });

  it('is never for a report that was handed in', async () => {
    const report = await aFile(portal.db, {
      proposalId: await files.make({ status: 9 }),
      kind: 1,
      addedBy: portal.asApplicant.id,
    });
    expect(await files.erase(portal.asApplicant, report)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('the list of files', () => {
  it('knows the kinds of a proposal', async () => {
    expect((await files.list(portal.asApplicant, draft, 8)).body.errors).toEqual({ type: [expect.any(String)] });
  });

  it('takes as many statements for thirty files as for one', async () => {
    await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    const one = await portal.countStatements(() => files.list(portal.asApplicant, draft));
    for (let count = 2; count <= 30; count += 1)
      await aFile(portal.db, { proposalId: draft, addedBy: portal.asApplicant.id });
    expect(await portal.countStatements(() => files.list(portal.asApplicant, draft))).toBe(one);
  });
});
