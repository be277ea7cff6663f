import { z } from 'zod';
import { courseWays, hazardFlags, trainingLimits } from './training-limits.ts';
import { Id, PlainDate, RequiredLine, RequiredText, Text } from '../kernel/schemas.ts';

/** Courses before an experiment: what they say, who needs them, and who has passed. */

const limits = trainingLimits;

const Percent = z.coerce.number<number | string>().int().min(1).max(100);
/** A statement that a sample carries, or one of the switches of a proposal. */
const Code = z.string().regex(/^H\d{3}[A-Za-z]{0,2}$/, { error: 'training.refusal.code' });
const Hazard = z.union([z.enum(hazardFlags), Code]);

const Answer = z.object({ ru: RequiredLine(limits.answer), en: RequiredLine(limits.answer) });
const Question = z
  .object({
    ru: RequiredText(limits.question),
    en: RequiredText(limits.question),
    /** Several answers are right, or one. */
    several: z.boolean().default(false),
    answers: z.array(Answer).min(2).max(limits.answers),
    /** Places of the right ones among them. */
    right: z.array(z.int().min(0)).min(1, { error: 'validation.choose' }).max(limits.answers),
  })
  .refine(({ answers, right }) => right.every((place) => place < answers.length), {
    path: ['right'],
    error: 'validation.choose',
  })
  .refine(({ several, right }) => several || right.length === 1, {
    path: ['right'],
    error: 'training.refusal.one',
  });
export type Question = z.output<typeof Question>;

const Need = z.object({
  kind_id: Id.nullish(),
  station_id: Id.nullish(),
  mode: z.enum(['on_site', 'remote']).nullish(),
  hazard: Hazard.nullish(),
});

/** Without an id a new course. Who needs it is sent whole. */
export const CourseInput = z
  .object({
    id: Id.optional(),
    seen_version: z.coerce.number<number | string>().int().min(0).optional(),
    name_ru: RequiredLine(200),
    name_en: RequiredLine(200),
    how: z.enum(courseWays),
    valid_months: z.coerce.number<number | string>().int().min(1).max(120),
    text_ru: Text(limits.text).default(''),
    text_en: Text(limits.text).default(''),
    questions: z.array(Question).max(limits.questions).default([]),
    /** Of right answers, in percent. */
    pass_share: Percent.default(80),
    is_active: z.boolean().default(true),
    needs: z.array(Need).max(limits.needs).default([]),
  })
  .refine(({ how, questions }) => how !== 'page' || questions.length > 0, {
    path: ['questions'],
    error: 'training.refusal.no_questions',
  });
export type CourseInput = z.output<typeof CourseInput>;

export const CourseQuery = z.object({ id: Id });
export const AnswerInput = z.object({
  course_id: Id,
  /** The version of the page that was read: another one by now is `stale`. */
  seen_version: z.int().min(0).optional(),
  /** For each question in turn the place of what was chosen, or the places. */
  answers: z
    .array(z.union([z.int().min(0), z.array(z.int().min(0)).max(limits.answers)]))
    .min(1)
    .max(limits.questions),
});
export type AnswerInput = z.output<typeof AnswerInput>;
export const TickInput = z.object({ person_id: Id, course_id: Id, passed_at: PlainDate });
/** A sheet as text: the address of a person, the number of a course, the day; separated by `;`, `,` or tabs. */
export const ImportInput = z.object({ sheet: RequiredText(limits.import), preview: z.boolean().default(true) });

export const trainingStates = ['passed', 'needed', 'ends', 'open'] as const;
/** One's own course: `ends` is passed, and not valid until the last day of a visit. */
export const OwnTraining = z.object({
  course_id: z.number(),
  name: z.string(),
  how: z.enum(courseWays),
  state: z.enum(trainingStates),
  passed_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** The last day of the visits that need it; null: none does. */
  needed_until: z.string().nullable(),
  questions: z.number(),
});
export type OwnTraining = z.output<typeof OwnTraining>;

/** What somebody reads who takes it: what is right is not in it. */
export const CoursePage = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  text: z.string(),
  how: z.enum(courseWays),
  questions: z.array(z.object({ text: z.string(), several: z.boolean(), answers: z.array(z.string()) })),
  /** Right answers by which it is passed. */
  needed: z.number(),
});
export type CoursePage = z.output<typeof CoursePage>;

export const Answered = z.object({
  status: z.literal('ok'),
  passed: z.boolean(),
  right: z.number(),
  needed: z.number(),
  total: z.number(),
  /** Places of the questions that were answered wrongly. */
  wrong: z.array(z.number()),
  valid_until: z.string().nullable(),
  detail: z.string(),
});

export const CourseCard = CourseInput.safeExtend({
  id: z.number(),
  version: z.number(),
  /** How often it was tried and passed; of nobody in particular. */
  tries: z.number(),
  passes: z.number(),
  /** Of each question, how often it was answered wrongly. */
  wrong: z.array(z.number()),
});

export const Ticked = z.object({ status: z.literal('ok'), detail: z.string(), valid_until: z.string() });
export const ImportedRow = z.object({
  line: z.number(),
  name: z.string(),
  course: z.string(),
  passed_at: z.string(),
  /** Why it is left out; empty: it counts. */
  problem: z.string(),
});
export const Imported = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  counted: z.number(),
  rows: z.array(ImportedRow),
});
