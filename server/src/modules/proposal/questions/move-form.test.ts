import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { aForm, anOption, aQuestion, aVersion, type KeptForm, pinned, questionsIn } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { form } from '../../forms/forms.tables.ts';
import { proposalAnswer } from './proposal-questions.tables.ts';

const portal = await portalOfFile();
const { db } = portal;
const by = (await portal.someone({ roles: ['administrator'] })).id;
const named = (label: string) => ({ label: { ru: label, en: label } });

let kept: KeptForm;
beforeEach(async () => {
  await db.update(form).set({ isActive: false });
  kept = await aForm(db, { by, questions: [aQuestion({ type: 'line', reader: 'everybody', ...named('Газ') })] });
});
const answered = async (status: number) => {
  const id = await aProposal(db, { applicantId: portal.asApplicant.id, status });
  await pinned(db, id, { formId: kept.id, answers: { [asked()]: 'гелий' } });
  return id;
};
const asked = () => kept.questions[0] ?? 0;
const card = async (id: number) =>
  (await portal.asApplicant.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;
const move = (id: number, who = portal.asApplicant) => who.call('POST', '/api/proposals/proposal/move_form/', { id });
const act = (id: number, action: string, who: Pick<TestPerson, 'call'>, more: object = {}) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, status_slug: action, ...more });
const question = (view: { questions: { id: number }[] }, id: number) => view.questions.find((one) => one.id === id);

describe('a form that came after the draft', () => {
  it('is offered to it, and brings its questions as new', async () => {
    const id = await answered(1);
    const later = await aForm(db, { by, questions: [aQuestion({ type: 'line', ...named('Ещё') })] });
    expect((await card(id)).form_news).toMatchObject({ questions: [{ label: 'Ещё' }], titles: ['Форма'] });
    expect((await move(id, portal.asStranger)).status).toBe(404);
    await move(id);
    expect(question(await card(id), later.questions[0] ?? 0)).toMatchObject({ is_new: true });
  });
});

describe('a form that came after the submit', () => {
  const line = { by, questions: [aQuestion({ type: 'line', reader: 'everybody' })] };

  it('is told as not asked, and comes with a return that asks for it', async () => {
    const id = await answered(2);
    const [later, elsewhere] = [await aForm(db, line), await aForm(db, { ...line, stationId: 2 })];
    const before = await card(id);
    expect([question(before, later.questions[0] ?? 0), question(before, elsewhere.questions[0] ?? 0)]).toMatchObject([
      { is_later: true },
      undefined,
    ]);
    await act(id, 'revision', portal.asModerator, { comment: 'Исправьте', ask_new_questions: true });
    expect(question(await card(id), later.questions[0] ?? 0)).toMatchObject({ is_asked: true });
  });

  it('is nothing that the station before asked', async () => {
    const [before, now] = [await aForm(db, { ...line, stationId: 2 }), await aForm(db, { ...line, stationId: 1 })];
    const id = await answered(2);
    for (const { id: formId } of [before, now]) await pinned(db, id, { formId });
    const view = await card(id);
    expect([question(view, before.questions[0] ?? 0), question(view, now.questions[0] ?? 0)]).toMatchObject([
      undefined,
      { is_asked: true, is_later: false },
    ]);
  });
});

describe('a form of the station that staff take it to', () => {
  it('is told as unanswered by what it asks, and not by what a condition hides', async () => {
    const asks = [
      aQuestion({ id: -1, type: 'yes_no', ...named('Есть ли газ') }),
      aQuestion({ id: -2, type: 'line', ...named('Какой'), conditions: [{ of: -1, is: 'is', values: [true] }] }),
    ];
    await aForm(db, { by, stationId: 2, questions: asks });
    const { body } = await act(await answered(2), 'change_station', portal.asModerator, { new_station_id: 2 });
    expect(body.unanswered).toEqual(['Есть ли газ']);
  });
});

describe('a table of which something ended', () => {
  const gas = { id: 1, ...named('Газ'), type: 'one_of' as const, options: [anOption(3, 'неон'), anOption(4, 'гелий')] };
  const flow = { id: 2, ...named('Расход'), type: 'line' as const };

  it('keeps its cells after the move, names them as ended, and is changed beside them', async () => {
    const { id: formId, questions } = await aForm(db, {
      by,
      questions: [aQuestion({ type: 'table', columns: [gas, flow] })],
    });
    const table = questions[0] ?? 0;
    const id = await aProposal(db, { applicantId: portal.asApplicant.id, status: 1 });
    await pinned(db, id, { formId, answers: { [table]: [{ 1: 3, 2: 'слабый' }] } });
    const next = (await questionsIn(db, formId, 1)).map((one) => ({
      ...one,
      columns: one.columns.slice(0, 1).map((column) => ({ ...column, options: column.options.slice(1) })),
    }));
    await aVersion(db, { formId, number: 2, questions: next, by });
    await move(id);
    expect(question(await card(id), table)).toMatchObject({
      columns: [
        {
          id: 1,
          is_ended: false,
          options: [
            { id: 4, is_ended: false },
            { id: 3, is_ended: true },
          ],
        },
        { id: 2, is_ended: true },
      ],
    });
    const save = (rows: object[]) =>
      portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, answers: { [table]: rows } });
    const held = { 1: 3, 2: 'слабый' };
    expect((await save([held, { 1: 4 }])).status).toBe(200);
    expect((await card(id)).answers[table]).toEqual([held, { 1: 4 }]);
    for (const rows of [[{ 1: 3, 2: 'сильный' }], [held, { 5: 'x' }]]) expect((await save(rows)).status).toBe(400);
  });

  it('takes a cell of a column that came in place of one of eight', async () => {
    const column = (id: number) => ({ id, type: 'line' as const, ...named(`${id}`) });
    const columns = [1, 2, 3, 4, 5, 6, 7, 8].map(column);
    const { id: formId, questions } = await aForm(db, { by, questions: [aQuestion({ type: 'table', columns })] });
    const table = questions[0] ?? 0;
    const row = Object.fromEntries(columns.map(({ id }) => [id, 'было']));
    const id = await aProposal(db, { applicantId: portal.asApplicant.id, status: 1 });
    await pinned(db, id, { formId, answers: { [table]: [row] } });
    const next = aQuestion({ type: 'table', columns: [...columns.slice(1), column(9)] });
    await aVersion(db, { formId, number: 2, questions: [{ ...next, id: table }], by });
    await move(id);
    const save = (rows: object[], who = portal.asApplicant) =>
      who.call('PATCH', '/api/proposals/proposal/detail/', { id, answers: { [table]: rows } });
    expect((await save([{ ...row, 9: 'стало' }], portal.asStranger)).status).toBe(404);
    expect((await save([{ ...row, 9: 'стало' }])).status).toBe(200);
    expect((await card(id)).answers[table]).toEqual([{ ...row, 9: 'стало' }]);
  });
});

describe('a form that is switched off', () => {
  it('is offered to nobody, asks no draft any more, and stays with what was submitted', async () => {
    const [draft, submitted] = [await answered(1), await answered(2)];
    await db.update(form).set({ isActive: false }).where(eq(form.id, kept.id));
    const view = await card(draft);
    expect([view.form_news.is_offered, question(view, asked())]).toMatchObject([false, { is_ended: true }]);
    expect((await card(submitted)).answers).toMatchObject({ [asked()]: 'гелий' });
  });

  it('asks nothing of what a moderator takes out of the drafts either', async () => {
    const id = await answered(1);
    await db.update(form).set({ isActive: false }).where(eq(form.id, kept.id));
    await act(id, 'change_status', portal.asModerator, { new_status_id: 2, date: '2026-03-02' });
    const [answer] = await db.select().from(proposalAnswer).where(eq(proposalAnswer.proposalId, id));
    expect([question(await card(id), asked()), answer?.isCounted]).toMatchObject([{ is_ended: true }, false]);
  });

  it('asks nothing of what is submitted meanwhile either, nor when it is sent back or switched on again', async () => {
    const needed = await aForm(db, {
      by,
      questions: [
        aQuestion({ type: 'line', reader: 'everybody', required: true, ...named('Нужен') }),
        aQuestion({ type: 'line', reader: 'everybody', ...named('Сказан') }),
      ],
    });
    const [required, said] = needed.questions as [number, number];
    const id = await answered(1);
    await pinned(db, id, { formId: needed.id, answers: { [said]: 'да' } });
    await db.update(form).set({ isActive: false }).where(eq(form.id, needed.id));
    expect((await act(id, 'created', portal.asApplicant)).status).toBe(200);
    const view = await card(id);
    expect([question(view, required), question(view, said)]).toMatchObject([undefined, { is_ended: true }]);
    expect((await db.select().from(proposalAnswer).where(eq(proposalAnswer.questionId, said)))[0]?.isCounted).toBe(
      false,
    );
    await db.update(form).set({ isActive: true }).where(eq(form.id, needed.id));
    expect(question(await card(id), required)).toMatchObject({ is_later: true, is_asked: false });
    await act(id, 'revision', portal.asModerator, { comment: 'Исправьте' });
    expect((await card(id)).missing).toEqual([]);
  });
});
