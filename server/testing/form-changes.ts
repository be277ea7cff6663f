import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { and, eq } from 'drizzle-orm';
import { form, formQuestion } from '../src/modules/forms/forms.tables.ts';
import { proposalAnswer, proposalForm } from '../src/modules/proposal/questions/proposal-questions.tables.ts';
import { aForm, anOption, aQuestion, aVersion, type KeptForm, pinned, questionsIn } from './forms.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

const at = { draft: 1, sentBack: 6, submitted: 2 } as const;
type Stage = keyof typeof at;

export const named = (view: { questions: { id: number }[] }, id: number) => view.questions.find((one) => one.id === id);

/** A form that is made before each case, the proposals that answer it, and what their people do after an edit of it. */
export async function formChanges(portal: TestPortal) {
  const { db } = portal;
  const by = (await portal.someone({ roles: ['administrator'] })).id;
  let kept: KeptForm;
  let asked: readonly Question[];
  /** A line that is answered, and a choice that is. */
  const begin = async (): Promise<void> => {
    await db.update(form).set({ isActive: false });
    kept = await aForm(db, {
      by,
      questions: [
        aQuestion({ type: 'line', reader: 'everybody', label: { ru: 'Газ', en: 'Gas' } }),
        aQuestion({ type: 'one_of', reader: 'everybody', options: [anOption(1, 'Si'), anOption(2, 'Ge')] }),
      ],
    });
    asked = await questionsIn(db, kept.id, 1);
  };
  const make = async (stage: Stage, facts: Partial<ProposalOptions> = {}) => {
    const id = await aProposal(db, { applicantId: portal.asApplicant.id, status: at[stage], ...facts });
    await pinned(db, id, { formId: kept.id, answers: answersNow() });
    return id;
  };
  const answersNow = (): Answers => ({ [line().id]: 'гелий', [choice().id]: 1 });
  const line = () => asked[0]!;
  const choice = () => asked[1]!;
  /** Publishes these questions as the second version; new ones carry no number yet. */
  async function edit(questions: readonly Question[]): Promise<readonly Question[]> {
    const numbered: Question[] = [];
    for (const question of questions) {
      if (question.id > 0) numbered.push(question);
      else {
        const [row] = await db.insert(formQuestion).values({ formId: kept.id, type: question.type }).returning();
        numbered.push({ ...question, id: row?.id ?? 0 });
      }
    }
    await aVersion(db, { formId: kept.id, number: 2, questions: numbered, by });
    return numbered;
  }

  const card = async (id: number, who: Pick<TestPerson, 'call'> = portal.asApplicant) =>
    (await who.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;
  const move = (id: number, who: Pick<TestPerson, 'call'> = portal.asApplicant, more: object = {}) =>
    who.call('POST', '/api/proposals/proposal/move_form/', { id, ...more });
  const act = (id: number, action: string, more: object = {}, who: Pick<TestPerson, 'call'> = portal.asApplicant) =>
    who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, status_slug: action, ...more });
  const versionOf = async (id: number) =>
    (
      await db
        .select()
        .from(proposalForm)
        .where(and(eq(proposalForm.proposalId, id), eq(proposalForm.formId, kept.id)))
    )[0]?.version;
  const stored = async (id: number) =>
    Object.fromEntries(
      (await db.select().from(proposalAnswer).where(eq(proposalAnswer.proposalId, id))).map((row) => [
        row.questionId,
        row.value,
      ]),
    );
  return { by, begin, make, answersNow, asked: () => asked, line, choice, edit, card, move, act, versionOf, stored };
}
