import { DAY } from '@luch/contract/kernel/days.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileCalls } from '../../../../testing/file-calls.ts';
import { aForm, aQuestion, pinned } from '../../../../testing/forms.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aFile } from '../../../../testing/proposals.ts';
import { proposalVersion, storedFile } from '../proposal.tables.ts';
import { eraseFiles } from './erase-files.ts';

/** Files that answer a question of the facility: whoever may read the answer gets the file, and nobody else. */
const portal = await portalOfFile();
const files = fileCalls(portal);
const ANSWER = 7;

let [formId, question] = [0, 0];
beforeAll(async () => {
  const form = await aForm(portal.db, {
    by: portal.asModerator.id,
    questions: [aQuestion({ type: 'file', reader: 'office', required: true })],
  });
  [formId, question] = [form.id, form.questions[0] ?? 0];
});

async function begun(status = 1): Promise<number> {
  const id = await files.make({ status, stationId: 1, kindId: 1 });
  await pinned(portal.db, id, { formId });
  return id;
}
const save = (id: number, value: object | null, who: TestPerson = portal.asApplicant) =>
  who.call('PATCH', '/api/proposals/proposal/detail/', { id, answers: { [question]: value } });
const card = async (who: TestPerson, id: number) =>
  (await who.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;

describe('a file as an answer', () => {
  it('is sent by the author, kept under the name with which it came, and opened by its readers alone', async () => {
    const id = await begun(6);
    const sent = await files.send(portal.asApplicant, id, ANSWER, 'Паспорт печи.pdf');
    expect(sent.status).toBe(200);
    expect((await save(id, { file: sent.body.id, name: 'другое имя' })).status).toBe(200);
    const mine = await card(portal.asApplicant, id);
    expect(mine.answers[question]).toEqual({ file: sent.body.id, name: 'Паспорт печи.pdf' });
    expect(mine.answer_files).toMatchObject([{ id: sent.body.id, name: 'Паспорт печи.pdf' }]);
    expect((await portal.asVisitor.call('GET', mine.answer_files[0].url)).status).toBe(200);
    // It is no attachment: no list of files names it, and the station, which may not read the answer, has no link.
    expect(mine.files).toEqual([]);
    for (const who of [portal.asApplicant, portal.asModerator, portal.asScientist])
      expect((await who.call('POST', '/api/references/files/list/', { object_id: id, type: ANSWER })).body).toEqual([]);
    const ofStation = JSON.stringify(await card(portal.asScientist, id));
    expect([ofStation.includes('Паспорт печи'), ofStation.includes('"answer_files":[]')]).toEqual([false, true]);
    expect((await card(portal.asModerator, id)).answer_files).toHaveLength(1);
    expect(
      (await portal.asStranger.call('POST', '/api/references/files/list/', { object_id: id, type: ANSWER })).status,
    ).toBe(404);
  });

  it('is shown to nobody while what it answers is not asked, but to its author', async () => {
    const toxic = await aForm(portal.db, {
      by: portal.asModerator.id,
      questions: [aQuestion({ type: 'file', conditions: [{ of: 'is_toxic', is: 'is', values: [true] }] })],
    });
    const id = await files.make({ status: 6, stationId: 1, kindId: 1, isToxic: true });
    await pinned(portal.db, id, { formId: toxic.id });
    const sent = await files.send(portal.asApplicant, id, ANSWER);
    const fill = (fields: object) =>
      portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, ...fields });
    await fill({ answers: { [toxic.questions[0] ?? 0]: { file: sent.body.id, name: '' } } });
    const filesFor = async (who: TestPerson) => (await card(who, id)).answer_files.length;
    expect([await filesFor(portal.asScientist), await filesFor(portal.asApplicant)]).toEqual([1, 1]);
    await fill({ is_toxic: false });
    expect([await filesFor(portal.asScientist), await filesFor(portal.asApplicant)]).toEqual([0, 1]);
  });

  it('of another proposal is refused, as is one that is there as something else, or nowhere', async () => {
    const [id, other] = [await begun(), await begun()];
    const foreign = await files.send(portal.asApplicant, other, ANSWER);
    const ordinary = await files.send(portal.asApplicant, id, 0);
    for (const file of [foreign.body.id, ordinary.body.id, 999_999]) {
      const { status, body } = await save(id, { file, name: 'x.pdf' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [`answers.${question}`]]);
    }
    expect((await card(portal.asApplicant, id)).answers).toEqual({});
  });

  it('keeps to the bounds of every other file, and comes from nobody but the author, while the draft is open', async () => {
    const id = await begun();
    expect((await files.send(portal.asApplicant, id, ANSWER, 'печь.exe')).status).toBe(415);
    expect((await files.send(portal.asModerator, id, ANSWER)).status).toBe(403);
    expect((await files.send(portal.asStranger, id, ANSWER)).status).toBe(404);
    expect((await files.send(portal.asApplicant, await begun(2), ANSWER)).status).toBe(409);
  });

  it('stays for as long as an answer names it', async () => {
    const id = await begun();
    const sent = await files.send(portal.asApplicant, id, ANSWER);
    await save(id, { file: sent.body.id, name: '' });
    const remove = () => files.erase(portal.asApplicant, sent.body.id);
    expect((await remove()).body.code).toBe('wrong_state');
    await save(id, null);
    expect((await remove()).status).toBe(200);
  });

  it('that was given up takes nobody’s room, and goes in the night unless an earlier version names it', async () => {
    const id = await begun();
    const put = async () => {
      const { body } = await files.send(portal.asApplicant, id, ANSWER);
      expect((await save(id, { file: body.id, name: '' })).status).toBe(200);
      return body.id as number;
    };
    const [kept, lost, now] = [await put(), await put(), await put()];
    const fields = { answers: { 999: [{ 1: 'He' }], [question]: { file: kept, name: 'a.pdf' } } };
    // Each of these saves was blind, and kept what it overwrote: one of them alone shall be there.
    await portal.db.delete(proposalVersion).where(eq(proposalVersion.proposalId, id));
    await portal.db.insert(proposalVersion).values({
      proposalId: id,
      version: 900,
      savedAt: portal.clock.now(),
      savedBy: portal.asApplicant.id,
      changed: [],
      fields,
    });
    const standing = async () =>
      (
        await portal.db
          .select({ id: storedFile.id })
          .from(storedFile)
          .where(and(eq(storedFile.proposalId, id), isNull(storedFile.removedAt)))
          .orderBy(storedFile.id)
      ).map((file) => file.id);
    await eraseFiles(portal.deps);
    expect(await standing()).toEqual([kept, lost, now]);
    portal.clock.advance(DAY + 1);
    await eraseFiles(portal.deps);
    expect(await standing()).toEqual([kept, now]);
    for (let count = 0; count < 40; count += 1)
      await aFile(portal.db, { proposalId: id, addedBy: portal.asApplicant.id, kind: ANSWER });
    await put();
    for (let count = 0; count < 100; count += 1)
      await aFile(portal.db, {
        proposalId: id,
        addedBy: portal.asApplicant.id,
        kind: ANSWER,
        addedAt: portal.clock.now(),
      });
    expect(await files.send(portal.asApplicant, id, ANSWER)).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.stringContaining('завтра')] } },
    });
  });

  it('is not taken along by a copy, which names its question', async () => {
    const id = await begun(6);
    const sent = await files.send(portal.asApplicant, id, ANSWER, 'Паспорт.pdf');
    await save(id, { file: sent.body.id, name: '' });
    const { body } = await portal.asApplicant.call('POST', '/api/proposals/proposal/detail/', { copy_of: id });
    expect(body.not_copied).toEqual(['Вопрос file']);
    expect((await card(portal.asApplicant, body.id)).answers).toEqual({});
  });
});
