import { z } from 'zod';
import { formLimits } from './form-limits.ts';

/** An answer as it travels. What its question allows is asked by `answer-problem.ts`, at the name `answers.<id>`. */
const Cell = z.union([z.string().max(formLimits.text), z.number(), z.boolean(), z.null()]);
const Row = z
  .record(z.string().regex(/^\d{1,9}$/), Cell)
  .refine((row) => Object.keys(row).length <= formLimits.cells, { error: 'validation.too_many' });
const FileAnswer = z.strictObject({
  file: z.number().int().positive(),
  name: z.string().max(formLimits.fileName),
});

export const AnswerValue = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.number().int()).max(formLimits.options),
  z.array(Row).max(formLimits.rows),
  FileAnswer,
]);
export type AnswerRow = Readonly<Record<string, string | number | boolean | null>>;
export type AnswerValue = z.output<typeof AnswerValue>;
/** Nothing is stored for a question without an answer. */
export type Answer = Exclude<AnswerValue, null>;
export type Answers = Readonly<Record<string, Answer>>;

/** By the id of the question. */
export const AnswersInput = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/, { error: 'validation.choice' }), AnswerValue)
  .refine((answers) => Object.keys(answers).length <= formLimits.answersAtOnce, { error: 'validation.too_many' });
export type AnswersInput = z.output<typeof AnswersInput>;
export const AnswersView = z.record(z.string(), AnswerValue);
/** By question; without those that have none. */
export const answersGiven = (answers: AnswerPart): Answers =>
  Object.fromEntries(Object.entries(answers).flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])));
export type AnswerPart = Readonly<Record<string, Answer | null>>;
