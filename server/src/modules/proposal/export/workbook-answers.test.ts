import { describe, expect, it } from 'vitest';
import { aForm, anOption, aQuestion, aVersion, pinned, questionsIn } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { EXPERT, SCHEDULED, workbookCalls } from '../../../../testing/workbook-calls.ts';

const portal = await portalOfFile();
const { make, open } = workbookCalls(portal);

describe('answers to the facility’s own questions', () => {
  it('are columns of both workbooks under the newest words: numbers as numbers, a formula as the text that it is', async () => {
    const by = portal.asModerator.id;
    const form = await aForm(portal.db, {
      by,
      questions: [
        aQuestion({ type: 'number', reader: 'everybody' }),
        aQuestion({ type: 'line', reader: 'everybody' }),
        aQuestion({ type: 'one_of', reader: 'office', options: [anOption(1, 'фторид'), anOption(2, 'оксид')] }),
        aQuestion({ type: 'date', reader: 'staff' }),
      ],
    });
    const [heat = 0, name = 0, salt = 0, day = 0] = form.questions;
    const questions = await questionsIn(portal.db, form.id, 1);
    const reworded = questions.map((one) =>
      one.id === heat ? { ...one, label: { ru: 'Нагрев', en: 'Heating' } } : one,
    );
    await aVersion(portal.db, { formId: form.id, number: 2, questions: reworded, by });
    const [answered, silent] = [await make({ stationId: 1 }), await make({ stationId: 1 })];
    await pinned(portal.db, answered, {
      formId: form.id,
      answers: { [heat]: 900.5, [name]: '=HYPERLINK("http://x.example")', [salt]: 2, [day]: '2026-12-01' },
    });
    for (const type of [EXPERT, SCHEDULED]) {
      const { values, cells } = await open(portal.asModerator, [answered, silent], type);
      const first = (values[0] ?? []).indexOf('Нагрев, мг');
      expect(values[0]?.slice(first)).toEqual(['Нагрев, мг', 'Вопрос line', 'Вопрос one_of', 'Вопрос date']);
      expect(values[1]?.slice(first)).toEqual([900.5, '=HYPERLINK("http://x.example")', 'оксид', '2026-12-01 00:00']);
      expect(values[2]?.slice(first).filter((value) => value !== undefined && value !== null)).toEqual([]);
      expect(cells[1]?.slice(first).map((cell) => cell?.type)).toEqual(['number', 'text', 'text', 'number']);
    }
    // Whoever may not read an answer has neither cell nor column of it.
    const heads = (await open(portal.asScientist, [answered], SCHEDULED)).values[0];
    expect(heads?.slice(heads.indexOf('Нагрев, мг'))).toEqual(['Нагрев, мг', 'Вопрос line', 'Вопрос date']);
    await anAssignment(portal.db, { proposalId: answered, expertId: portal.asExpert.id });
    const ofExpert = (await open(portal.asExpert, [answered], EXPERT)).values[0];
    expect(ofExpert?.slice(ofExpert.indexOf('Нагрев, мг'))).toEqual(['Нагрев, мг', 'Вопрос line']);
  });

  it('of ratings stand beside the marks of whoever gave them, and beside nobody else’s', async () => {
    const { questions } = await aForm(portal.db, {
      by: portal.asModerator.id,
      place: 'review',
      questions: [aQuestion({ type: 'yes_no', step: 'rating' }), aQuestion({ type: 'number', step: 'rating' })],
    });
    const [timely = 0, hours = 0] = questions;
    const [one, other] = [await make(), await make()];
    const [asked, without, others] = [
      await anAssignment(portal.db, { proposalId: one, expertId: portal.asExpert.id }),
      await anAssignment(portal.db, { proposalId: other, expertId: portal.asExpert.id }),
      await anAssignment(portal.db, { proposalId: one, expertId: (await portal.someone({ roles: ['expert'] })).id }),
    ];
    await anExpertise(portal.db, { assignmentId: asked, answers: { [timely]: true, [hours]: 36.5 } });
    await anExpertise(portal.db, { assignmentId: without });
    await anExpertise(portal.db, { assignmentId: others, answers: { [hours]: 777 } });
    const { values } = await open(portal.asExpert, [one, other], EXPERT);
    const first = (values[0] ?? []).indexOf('Мой комментарий') + 1;
    expect(values.map((row) => row.slice(first))).toEqual([['Вопрос yes_no', 'Вопрос number, мг'], ['Да', 36.5], []]);
    expect(JSON.stringify((await open(portal.asModerator, [one, other], EXPERT)).values)).not.toMatch(/Вопрос|777/);
  });
});
