import type { FormView, UsageView } from '@luch/contract/forms/form.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formCalls } from '../../../testing/form-calls.ts';
import { aForm, aQuestion, aVersion, pinned } from '../../../testing/forms.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { proposalAnswer } from '../proposal/questions/proposal-questions.tables.ts';
import { form as formTable } from './forms.tables.ts';

const portal = await portalOfFile();
const administrator = await portal.someone({ roles: ['administrator'] });
type Caller = Pick<TestPerson, 'call'>;

async function ofStation() {
  const asking = [aQuestion({ type: 'yes_no', reader: 'staff' })];
  const { id: form, questions } = await aForm(portal.db, { by: administrator.id, questions: asking, stationId: 1 });
  return { form, asked: questions[0]! };
}

describe('the use of a question', () => {
  const chosen = ({ options }: Pick<UsageView, 'options'>) => options.map(({ id, count }) => [id, count]);

  it('names answers to whoever reads them, and to an administrator their number alone', async () => {
    const { form, asked } = await ofStation();
    const answered = async (value: boolean, facts: object = {}) => {
      const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, ...facts });
      await pinned(portal.db, id, { formId: form, answers: { [asked]: value } });
      return id;
    };
    const at = [await answered(true), await answered(false), await answered(true, { stationId: 2 })];
    await pinned(portal.db, await aProposal(portal.db, { applicantId: portal.asApplicant.id }), { formId: form });
    const usage = async (who: Caller) => (await who.call('GET', `/api/forms/usage/?question_id=${asked}`)).body;
    const seen = await usage(portal.asScientist);
    expect(seen).toMatchObject({ answered: 2, unanswered: 0, since_version: 1, label: 'Вопрос yes_no' });
    expect(chosen(seen)).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(seen.last.map(({ proposal_id }: { proposal_id: number }) => proposal_id)).toEqual([at[1], at[0]]);
    expect(await usage(administrator)).toMatchObject({ answered: 3, unanswered: 1, last: [] });
  });

  it('tells a station nothing of drafts, nor of answers that are asked no more', async () => {
    const { form, asked } = await ofStation();
    const of = { formId: form, answers: { [asked]: true } };
    await pinned(portal.db, await aProposal(portal.db, { applicantId: portal.asApplicant.id }), of);
    const submitted = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    await pinned(portal.db, submitted, of);
    await portal.db.update(proposalAnswer).set({ isCounted: false }).where(eq(proposalAnswer.proposalId, submitted));
    const told = async (who: Caller) => {
      const { body } = await who.call('GET', `/api/forms/usage/?question_id=${asked}`);
      const view: FormView = (await who.call('GET', `/api/forms/detail/?id=${form}`)).body;
      return [body.answered, chosen(body)[0]?.[1], body.last.length, view.answered.map(({ count }) => count)];
    };
    expect(await told(portal.asScientist)).toEqual([0, 0, 0, []]);
    expect(await told(portal.asHead)).toEqual([0, 0, 0, []]);
    expect(await told(administrator)).toEqual([2, 2, 0, [2]]);
  });

  it('counts as not asked nobody who had answered before, and nobody by a question that has ended or a form that is off', async () => {
    const { form, asked } = await ofStation();
    const version = (number: number, question: Question) =>
      aVersion(portal.db, { formId: form, number, questions: [question], by: administrator.id });
    await version(2, aQuestion({ type: 'line' }));
    for (const answers of [{ [asked]: true }, {}]) {
      const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, stationId: 1 });
      await pinned(portal.db, id, { formId: form, version: 2, answers });
    }
    const told = async () => {
      const { body } = await administrator.call('GET', `/api/forms/usage/?question_id=${asked}`);
      return [body.answered, body.unanswered, body.not_asked];
    };
    expect(await told()).toEqual([1, 0, 0]);
    await version(3, aQuestion({ id: asked, type: 'yes_no', reader: 'staff' }));
    expect(await told()).toEqual([1, 0, 1]);
    await portal.db.update(formTable).set({ isActive: false }).where(eq(formTable.id, form));
    expect(await told()).toEqual([1, 0, 0]);
  });

  it('counts as unanswered no proposal that has left for another station, and tells of a condition', async () => {
    const asking = [
      aQuestion({ id: -1, type: 'yes_no' }),
      aQuestion({ id: -2, type: 'line', conditions: [{ of: -1, is: 'is', values: [true] }] }),
    ];
    const { id: formId, questions } = await aForm(portal.db, { by: administrator.id, questions: asking, stationId: 1 });
    for (const stationId of [1, 2]) {
      const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, stationId });
      await pinned(portal.db, id, { formId });
    }
    const told = async (id = 0) => {
      const { body } = await administrator.call('GET', `/api/forms/usage/?question_id=${id}`);
      return [body.unanswered, body.is_conditional];
    };
    expect([await told(questions[0]), await told(questions[1])]).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('tells of a question that is not published yet that nobody has answered it', async () => {
    const { create, save } = formCalls(administrator);
    const { body } = await save(await create(), [aQuestion({ type: 'line' })]);
    const usage = await administrator.call('GET', `/api/forms/usage/?question_id=${body.questions[0].id}`);
    expect([usage.status, usage.body.answered, usage.body.label]).toEqual([200, 0, 'Вопрос line']);
  });
});
