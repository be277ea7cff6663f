import { z } from 'zod';
import { Line, PlainDate, Text } from '../kernel/schemas.ts';
import { fixedFields } from './fixed-fields.ts';
import { formLimits } from './form-limits.ts';

/** Where a form belongs. Questions are asked of proposals and of who rates them; the other places are kept in the model for what comes. */
export const formPlaces = ['proposal', 'review', 'report', 'visit', 'feedback'] as const;
export type FormPlace = (typeof formPlaces)[number];
/** Places in which somebody is asked today. */
export const askedPlaces = ['proposal', 'review'] as const satisfies readonly FormPlace[];
export type AskedPlace = (typeof askedPlaces)[number];

/** Steps of the wizard that have room for questions; the last one only looks back. */
export const wizardSteps = ['info', 'station', 'sample', 'team', 'files'] as const;
export type WizardStep = (typeof wizardSteps)[number];
/** Those, and a rating beside its criteria. */
export const questionSteps = [...wizardSteps, 'rating'] as const;
export type QuestionStep = (typeof questionSteps)[number];
export const isOfWizard = <Q extends { readonly step: QuestionStep }>(
  question: Q,
): question is Q & { step: WizardStep } => question.step !== 'rating';
export const stepsOf: Readonly<Record<AskedPlace, readonly QuestionStep[]>> = {
  proposal: wizardSteps,
  review: ['rating'],
};

/** Kinds of answers that stand in one cell. */
export const cellTypes = ['line', 'number', 'date', 'yes_no', 'one_of'] as const;
export type CellType = (typeof cellTypes)[number];
export const questionTypes = [
  'line',
  'text',
  'number',
  'date',
  'yes_no',
  'one_of',
  'several_of',
  'file',
  'table',
] as const;
export type QuestionType = (typeof questionTypes)[number];
/** A rating is read at a glance, by whoever reads ratings: it carries no files and no tables (decision 0139). */
export const typesOf: Readonly<Record<AskedPlace, readonly QuestionType[]>> = {
  proposal: questionTypes,
  review: questionTypes.filter((type) => type !== 'file' && type !== 'table'),
};

/** Who reads an answer, from the widest to the narrowest: the place in this list is what the database compares. */
export const answerReaders = ['everybody', 'staff', 'office'] as const;
export type AnswerReader = (typeof answerReaders)[number];
export const readerLevel = (reader: AnswerReader): number => answerReaders.indexOf(reader);

/** In both languages of the portal; what is published has both. */
const words = (max: number) => z.object({ ru: Line(max), en: Line(max) });
const help = z.object({ ru: Text(formLimits.help), en: Text(formLimits.help) });
const noWords = { ru: '', en: '' };

/** Positive once the server has given it; a new one carries a negative number of whoever edits. */
const StableId = z.number().int().min(-1_000_000).max(2_147_483_647);
const Bound = z.number().min(-1e12).max(1e12).nullable();

export const Option = z.object({ id: StableId, name: words(formLimits.option) });
export type Option = z.output<typeof Option>;

export const Column = z.object({
  id: StableId,
  label: words(formLimits.label),
  type: z.enum(cellTypes),
  options: z.array(Option).max(formLimits.options),
  unit: words(formLimits.unit),
  min: Bound,
  max: Bound,
});
export type Column = z.output<typeof Column>;

/** One of several that must all hold. Earlier questions only, so that nothing goes round in circles. */
export const Condition = z.object({
  /** A question of the same form, or a fixed field. */
  of: z.union([StableId, z.enum(fixedFields)]),
  is: z.enum(['is', 'one_of', 'answered']),
  /** Options by id, yes or no; none for `answered`. */
  values: z.array(z.union([z.number().int(), z.boolean()])).max(formLimits.options),
});
export type Condition = z.output<typeof Condition>;

export const Question = z.object({
  id: StableId,
  step: z.enum(questionSteps),
  type: z.enum(questionTypes),
  label: words(formLimits.label),
  help,
  required: z.boolean(),
  /** From this day on a draft that has not taken it over is not submitted. */
  required_from: PlainDate.nullable(),
  options: z.array(Option).max(formLimits.options),
  unit: words(formLimits.unit),
  min: Bound,
  max: Bound,
  columns: z.array(Column).max(formLimits.columns),
  conditions: z.array(Condition).max(formLimits.conditions),
  reader: z.enum(answerReaders),
  /** The search of proposals looks at its answers. */
  searched: z.boolean(),
});
export type Question = z.output<typeof Question>;

const without = { options: Column.shape.options.default([]), unit: Column.shape.unit.default(noWords) };
const unbound = { min: Bound.default(null), max: Bound.default(null) };

/** As it is sent: what is not said is not there, and the office and the station read it. */
export const QuestionInput = Question.extend({
  help: help.default(noWords),
  required: z.boolean().default(false),
  required_from: PlainDate.nullable().default(null),
  ...without,
  ...unbound,
  columns: z
    .array(Column.extend({ ...without, ...unbound }))
    .max(formLimits.columns)
    .default([]),
  conditions: Question.shape.conditions.default([]),
  reader: Question.shape.reader.default('staff'),
  searched: z.boolean().default(false),
});
export const Questions = z.array(QuestionInput).max(formLimits.questions);
