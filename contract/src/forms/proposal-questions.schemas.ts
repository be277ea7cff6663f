import { z } from 'zod';
import { AnswersView, AnswerValue } from './answer.schemas.ts';
import { byKey } from '../kernel/schemas.ts';
import { fixedFields } from './fixed-fields.ts';
import { answerReaders, cellTypes, Condition, questionSteps, questionTypes } from './question.schemas.ts';

/** What the card of a proposal says of the facility's own questions, as far as its reader may know. */

const OptionView = z.object({ id: z.number(), name: z.string(), is_ended: z.boolean() });
const ColumnView = z.object({
  id: z.number(),
  label: z.string(),
  type: z.enum(cellTypes),
  options: z.array(OptionView),
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  is_ended: z.boolean(),
});

export const QuestionView = z.object({
  id: z.number(),
  step: z.enum(questionSteps),
  label: z.string(),
  help: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  options: z.array(OptionView),
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  columns: z.array(ColumnView),
  conditions: z.array(Condition),
  reader: z.enum(answerReaders),
  form_id: z.number(),
  form_title: z.string(),
  /** Came with the last move, and has no answer yet. */
  is_new: z.boolean(),
  /** No longer asked: shown with its answer. */
  is_ended: z.boolean(),
  /** Its conditions hold. What is not asked keeps its answer, and counts for nothing. */
  is_asked: z.boolean(),
  /** It came after the version that this proposal is asked by. */
  is_later: z.boolean(),
});
export type QuestionView = z.output<typeof QuestionView>;

/** Fixed fields of a proposal that conditions look at, as they stand. */
export const FixedFacts = byKey(
  fixedFields,
  z.union([z.number(), z.boolean(), z.array(z.number()).readonly(), z.null()]),
);

/** An answer with as much of its question as says it in words. */
export const AnsweredView = z.object({
  ...QuestionView.pick({ id: true, label: true, type: true, options: true, unit: true, columns: true }).shape,
  answer: AnswerValue,
});
export type AnsweredView = z.output<typeof AnsweredView>;

const Named = z.object({ id: z.number(), label: z.string() });
/** What a move to the newest versions would bring to a draft. */
export const FormNews = z.object({
  /** There is something to move to, if only another wording. */
  is_offered: z.boolean(),
  questions: z.array(Named),
  ended: z.array(Named),
  became_required: z.array(Named),
  /** From this day on a submit asks for the move. */
  needed_from: z.string().nullable(),
  titles: z.array(z.string()),
});
export type FormNews = z.output<typeof FormNews>;

export const questionParts = {
  questions: z.array(QuestionView),
  answers: AnswersView,
  /** Files of the answers that I may read, each by a link for a short time. */
  answer_files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number(), url: z.string() })),
  form_news: FormNews,
};

/** A question by whose answers staff lists choose, and that they show. */
export const ListQuestion = QuestionView.pick({
  id: true,
  label: true,
  type: true,
  options: true,
  unit: true,
  min: true,
  max: true,
  columns: true,
  form_title: true,
  is_ended: true,
}).extend({
  /** Whose form it is; null: everybody's. */
  station_id: z.number().nullable(),
  kind: z.number().nullable(),
});
export type ListQuestion = z.output<typeof ListQuestion>;
