import { z } from 'zod';
import { Id, PlainDate, RequiredLine } from '../kernel/schemas.ts';
import { formLimits } from './form-limits.ts';
import {
  answerReaders,
  askedPlaces,
  formPlaces,
  Question,
  Questions,
  questionSteps,
  questionTypes,
} from './question.schemas.ts';

/** What enters and leaves when forms are kept (own questions, 'The editor' and 'Calls'). */

const Number = z.number().int().min(1).max(10_000);

/** A form belongs to everybody, or to one kind, station or session. */
const whose = {
  kind: Id.nullable().default(null),
  station_id: Id.nullable().default(null),
  session_id: Id.nullable().default(null),
};
const ofOne = {
  check: (form: {
    readonly kind: number | null;
    readonly station_id: number | null;
    readonly session_id: number | null;
  }) => [form.kind, form.station_id, form.session_id].filter((id) => id !== null).length <= 1,
  refusal: { error: 'forms.problem.one_owner', path: ['station_id'] },
};

export const FormInput = z
  .object({
    place: z.enum(askedPlaces),
    ...whose,
    title: RequiredLine(formLimits.title),
    /** Begins with the questions of this one, as new ones. */
    copy_of: Id.optional(),
  })
  .refine(ofOne.check, ofOne.refusal);
export type FormInput = z.output<typeof FormInput>;

export const FormRow = z.object({
  id: z.number(),
  place: z.enum(formPlaces),
  kind: z.number().nullable(),
  station_id: z.number().nullable(),
  session_id: z.number().nullable(),
  /** The kind, the station or the session by name; empty where everybody is asked. */
  whose: z.string(),
  title: z.string(),
  /** Switched off: nobody is asked any more who is not yet. */
  is_active: z.boolean(),
  /** The newest published one; null: none yet. */
  version: z.number().nullable(),
  published_at: z.string().nullable(),
  /** The one that is being edited; null: none is. */
  editing: z.number().nullable(),
  /** How many questions the newest published version has, else the one that is being edited. */
  questions: z.number(),
});
export type FormRow = z.output<typeof FormRow>;

/** What keeps the version from being published, in the reader's language. */
const FormProblem = z.object({ path: z.string(), text: z.string() });

export const FormView = FormRow.omit({ questions: true }).extend({
  /** The version that is shown. */
  shown: z.number(),
  is_published: z.boolean(),
  /** Counts the saves of what is being edited; whoever names another number is refused as stale. */
  saves: z.number(),
  saved_at: z.string(),
  saved_by: z.string(),
  questions: z.array(Question),
  versions: z.array(z.object({ number: z.number(), published_at: z.string(), published_by: z.string() })),
  problems: z.array(FormProblem),
  /** The widest readers that this person may name. */
  widest_reader: z.enum(answerReaders),
  /** How many have answered, by question. */
  answered: z.array(z.object({ question_id: z.number(), count: z.number() })),
});
export type FormView = z.output<typeof FormView>;

export const DraftFormInput = z.object({
  form_id: Id,
  version: Number,
  /** As it was read; without it what stands there is replaced unseen. */
  saves: z.number().int().min(0).optional(),
  questions: Questions,
});
export const DraftFormView = FormView.extend({
  /** Which number each new question was given. */
  given: z.array(z.object({ was: z.number(), id: z.number() })),
});

export const PublishInput = z.object({
  form_id: Id,
  version: Number,
  saves: z.number().int().min(0).optional(),
  /** Only tells what would happen. */
  rehearse: z.boolean().default(false),
});
const Named = z.object({ question_id: z.number(), label: z.string() });
const Counted = Named.extend({ answers: z.number() });
export const PublishView = z.object({
  status: z.literal('ok'),
  rehearsed: z.boolean(),
  version: z.number(),
  /** Drafts that are offered this version, and which questions are new to them. */
  drafts: z.number(),
  /** Of a form of ratings: those to come that are asked it. */
  to_rate: z.number(),
  new_questions: z.array(Named),
  /** The first day on which the new ones are needed; null: they bind at the move alone. */
  needed_from: PlainDate.nullable(),
  became_required: z.array(Named),
  /** Answers in drafts that are kept and no longer asked. */
  no_longer_asked: z.array(Counted),
  /** Answers that fewer people read from now on. */
  narrowed: z.array(Counted),
  sent_back: z.number(),
  /** Submitted proposals that change: none ever does. */
  submitted: z.literal(0),
});
export type PublishView = z.output<typeof PublishView>;

/** What is being edited, tried on the drafts that it is for. */
export const ReachView = z.object({
  /** So many drafts were looked at, the newest first. */
  drafts: z.number(),
  /** There are more of them. */
  more: z.boolean(),
  /** How many of them would be asked each question that hangs on a condition, as they are answered now. */
  asked: z.array(z.object({ question_id: z.number(), drafts: z.number() })),
});
export type ReachView = z.output<typeof ReachView>;

export const UsageView = z.object({
  question_id: z.number(),
  form_id: z.number(),
  form_title: z.string(),
  label: z.string(),
  type: z.enum(questionTypes),
  step: z.enum(questionSteps),
  reader: z.enum(answerReaders),
  /** The first published version that asks it; null: none does yet. */
  since_version: z.number().nullable(),
  is_ended: z.boolean(),
  /** Questions that ask it by a condition, in the newest versions. */
  conditions: z.array(Named.extend({ form_id: z.number(), version: z.number() })),
  searched: z.boolean(),
  /** By a proposal, of whatever version: its readers may be narrowed, and not widened. */
  is_asked: z.boolean(),
  answered: z.number(),
  /** Asked only where its conditions hold: who has not answered may not have been shown it. */
  is_conditional: z.boolean(),
  /** Asked and not answered, and never asked; null of a question of ratings. */
  unanswered: z.number().nullable(),
  not_asked: z.number().nullable(),
  /** Of a choice, by option; of yes or no, 1 and 0. */
  options: z.array(z.object({ id: z.number(), name: z.string(), is_ended: z.boolean(), count: z.number() })),
  /** Those that the reader may read, the newest first. */
  last: z.array(
    z.object({
      proposal_id: z.number(),
      author: z.string(),
      organisation: z.string(),
      answer: z.string(),
      at: z.string(),
    }),
  ),
});
export type UsageView = z.output<typeof UsageView>;

/** A form as a file: what another portal, or another station, takes over. */
export const FormFile = z.object({
  schema: z.literal('luch-form-1'),
  place: z.enum(askedPlaces),
  title: RequiredLine(formLimits.title),
  questions: Questions,
});
export type FormFile = z.output<typeof FormFile>;
export const ImportInput = z
  .object({ file: FormFile, ...whose, title: RequiredLine(formLimits.title).optional() })
  .refine(ofOne.check, ofOne.refusal);
