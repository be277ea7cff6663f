import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm, aQuestion, type KeptForm, pinned } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { form } from '../../forms/forms.tables.ts';

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

describe('a form that is switched off', () => {
  it('is offered to nobody, asks no draft any more, and stays with what was submitted', async () => {
    const [draft, submitted] = [await answered(1), await answered(2)];
    await db.update(form).set({ isActive: false }).where(eq(form.id, kept.id));
    const view = await card(draft);
    expect([view.form_news.is_offered, question(view, asked())]).toMatchObject([false, { is_ended: true }]);
    expect((await card(submitted)).answers).toMatchObject({ [asked()]: 'гелий' });
  });
});
