import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { inLanguage, type StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import type { AnsweredView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { sql } from 'drizzle-orm';
import { formQuestion } from '../forms/forms.tables.ts';
import { expertise } from './expertise.tables.ts';

/**
 * The questions that the rating of the row answers, as they were last published: a column of a statement that reads it. Most
 * ratings answer none, and a council reads nine hundred.
 */
export const questionsAnswered = sql<readonly StoredQuestion[] | null>`case when ${expertise.answers} <> '{}' then (
  select jsonb_agg(${formQuestion.question} order by ${formQuestion.id}) from ${formQuestion}
  where ${formQuestion.id} in (select key::int from jsonb_object_keys(${expertise.answers}) as key)) end`;

/** Each answer with as much of its question as says it in words. */
export const answeredView = (
  questions: readonly StoredQuestion[] | null,
  answers: Answers = {},
  language: Language,
): AnsweredView[] =>
  (questions ?? []).map((question) => {
    const { id, label, type, options, unit, columns } = inLanguage(question, language);
    return { id, label, type, options, unit, columns, answer: answers[id] ?? null };
  });
