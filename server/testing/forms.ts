import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { withEnded } from '@luch/contract/forms/form-changes.ts';
import { type AskedPlace, Question, QuestionInput, readerLevel } from '@luch/contract/forms/question.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { form, formQuestion, formVersion } from '../src/modules/forms/forms.tables.ts';
import { proposalAnswer, proposalForm } from '../src/modules/proposal/questions/proposal-questions.tables.ts';
import type { Db } from '../src/platform/database/open.ts';

const then = new Date('2026-02-01T09:00:00Z');

export type QuestionOptions = Partial<z.input<typeof QuestionInput>> & Pick<z.input<typeof QuestionInput>, 'type'>;

/** A question as an editor would send it: new, of the first step, in both languages. */
export const aQuestion = (options: QuestionOptions): Question => {
  const label = `Вопрос ${options.type}`;
  return QuestionInput.parse({
    id: -1,
    step: 'info',
    label: { ru: label, en: `Question ${options.type}` },
    ...(options.type === 'number' && { unit: { ru: 'мг', en: 'mg' } }),
    ...((options.type === 'one_of' || options.type === 'several_of') && { options: [anOption(1), anOption(2)] }),
    ...(options.type === 'table' && { columns: [{ id: 1, label: { ru: 'Газ', en: 'Gas' }, type: 'line' }] }),
    ...options,
  });
};
export const anOption = (id: number, name = `${id}`) => ({ id, name: { ru: name, en: name } });

interface FormOptions {
  readonly by: number;
  readonly questions: readonly Question[];
  readonly place?: AskedPlace;
  readonly title?: string;
  readonly kindId?: number;
  readonly stationId?: number;
  readonly sessionId?: number;
}
export interface KeptForm {
  readonly id: number;
  /** Ids of the questions, in their order. */
  readonly questions: readonly number[];
}

/** A form that is published, past the calls: for tests of what follows. Questions get their numbers here. */
export async function aForm(
  db: Db,
  { by, questions, place = 'proposal', title = 'Форма', ...whose }: FormOptions,
): Promise<KeptForm> {
  const [row] = await db
    .insert(form)
    .values({ place, title, createdAt: then, createdBy: by, ...whose })
    .returning();
  if (!row) throw new Error('No form was made');
  const rows = await db
    .insert(formQuestion)
    .values(questions.map(({ type }) => ({ formId: row.id, type, lastPart: 100 })))
    .returning({ id: formQuestion.id });
  const ids = rows.map(({ id }) => id);
  const named = questions.map((question, index) => ({
    ...question,
    id: ids[index] ?? 0,
    // Conditions name a question by its place here.
    conditions: question.conditions.map((condition) => ({
      ...condition,
      of: typeof condition.of === 'number' ? (ids[-condition.of - 1] ?? condition.of) : condition.of,
    })),
  }));
  await aVersion(db, { formId: row.id, number: 1, questions: named, by });
  return { id: row.id, questions: ids };
}

/** One more version of a form, published. */
export async function aVersion(
  db: Db,
  { formId, number, questions, by }: { formId: number; number: number; questions: readonly Question[]; by: number },
): Promise<void> {
  const published = { savedAt: then, savedBy: by, publishedAt: then, publishedBy: by };
  await db.insert(formVersion).values({ formId, number, questions, ...published });
  await db.update(form).set({ current: number }).where(eq(form.id, formId));
  await db.update(formQuestion).set({ isEnded: true }).where(eq(formQuestion.formId, formId));
  const known = await db.select().from(formQuestion).where(eq(formQuestion.formId, formId));
  const before = new Map(known.map((row) => [row.id, row.question]));
  for (const question of questions)
    await db
      .update(formQuestion)
      .set({
        question: withEnded(question, before.get(question.id) ?? null),
        isEnded: false,
        reader: readerLevel(question.reader),
      })
      .where(eq(formQuestion.id, question.id));
}

export const questionsIn = async (db: Db, formId: number, number: number): Promise<readonly Question[]> => {
  const [row] = await db
    .select({ questions: formVersion.questions })
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.number, number)));
  return row?.questions ?? [];
};

/** A proposal is asked by this version, and has answered so. */
export async function pinned(
  db: Db,
  proposalId: number,
  { formId, version = 1, answers = {} }: { formId: number; version?: number; answers?: Answers },
): Promise<void> {
  await db.insert(proposalForm).values({ proposalId, formId, version });
  for (const [questionId, value] of Object.entries(answers))
    await db.insert(proposalAnswer).values({ proposalId, questionId: Number(questionId), value, at: then });
}

/** Calls that read forms, asked about all of a world. */
const eachForm = ({ forms }: World) => forms.map(({ id }) => `id=${id}`);
interface World {
  readonly forms: readonly KeptForm[];
}
export const formReads = {
  'GET /api/forms/list/': () => ['', 'place=proposal'],
  'GET /api/forms/detail/': eachForm,
  'GET /api/forms/usage/': ({ forms }: World) =>
    forms.flatMap(({ questions }) => questions.map((id) => `question_id=${id}`)),
  'GET /api/forms/reach/': eachForm,
  'GET /api/forms/export/': eachForm,
};
