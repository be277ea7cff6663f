import { z } from 'zod';
import { beamTime, rating, text } from '../kernel/limits.ts';
import { ifMissing, Text, together } from '../kernel/schemas.ts';
import type { StepName } from './draft.steps.ts';
import { type PersonalAction, proposalMachine, type ProposalStatus, proposalStatus as s } from './proposal.machine.ts';

/**
 * What every action asks for: fields, limits, defaults, and what is said when something is missing. Written here alone;
 * the gate parses with it, the dialogs take their fields from it, the generated page prints it.
 */

/** What a limit may depend on. */
export interface InputFacts {
  readonly status: number;
  readonly stationId: number | null;
  /** It has a name and a station: the least that a submitted one has. */
  readonly isNamed: boolean;
  readonly requestedHours: number | null;
  readonly grantedHours: number | null;
  /** In the calendar, experiments that are over too. */
  readonly reservedHours: number;
  /** In the facility's zone. */
  readonly today: string;
}

/** Of an action on many proposals, each of which has facts of its own. */
export const factsOfMany: InputFacts = {
  status: 0,
  stationId: null,
  isNamed: true,
  requestedHours: null,
  grantedHours: null,
  reservedHours: 0,
  today: '',
};

export const revisionReasons = ['content', 'novelty', 'formal', 'significance', 'samples', 'method', 'plan'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** The step of the wizard in which what a reason asks for is written. */
export const stepOfReason: Readonly<Record<RevisionReason, StepName>> = {
  content: 'info',
  novelty: 'info',
  formal: 'info',
  significance: 'info',
  samples: 'sample',
  method: 'station',
  plan: 'station',
};

/** Types of the files that come with an action. */
export const fileTypes = { report: 1, publication: 2 } as const;
type FileType = (typeof fileTypes)[keyof typeof fileTypes];

const silentDates = { min: '2021-01-01', max: '2028-12-31' } as const;
export const Comment = Text(text.comment);
const optionalComment = Comment.default('');
const requiredText = (refusal: string, max: number = text.comment) => Text(max, refusal).min(1, { error: refusal });
export const Reasons = z.array(z.enum(revisionReasons)).max(revisionReasons.length);
export const Mark = z.number().min(0).max(rating.max);
const optionalReasons = Reasons.default([]);
const requiredFile = z.number({ error: 'proposal.refusal.file' });
/** 1 impossible, 2 possible. */
export const Resolution = z.literal([1, 2], { error: 'proposal.refusal.resolution' });

const hoursUpTo = (max: number) =>
  z
    .number({ error: 'proposal.refusal.hours' })
    .gt(0, { error: 'proposal.refusal.hours', abort: true })
    .max(max, { error: 'proposal.refusal.hours_too_many', abort: true })
    .multipleOf(beamTime.grantStep, { error: 'proposal.refusal.hours_halves' });

/** No grant is less than the time that a proposal has had, which one that was set back keeps (decision 0145). */
export const leastGrant = (reservedHours: number): number =>
  Math.ceil(reservedHours / beamTime.grantStep) * beamTime.grantStep;

/** What is granted unless other hours are said; null where nothing was asked for. */
export const usualGrant = (requestedHours: number | null, reservedHours: number): number | null =>
  requestedHours === null ? null : Math.max(requestedHours, leastGrant(reservedHours));

const silentTarget = ({ status, isNamed }: InputFacts) =>
  z
    .literal(proposalMachine.actions.change_status.to as readonly ProposalStatus[], {
      error: 'proposal.refusal.new_status',
    })
    .refine((to) => to !== status, { error: 'proposal.refusal.same_status', abort: true })
    .refine((to) => to === s.draft || isNamed, { error: 'proposal.refusal.needs_station_and_name' });

const silentDate = z.iso
  .date(ifMissing('proposal.refusal.date'))
  .refine((date) => date >= silentDates.min && date <= silentDates.max, { error: 'proposal.refusal.date_range' })
  .meta(silentDates);

const notBefore = (min: string) =>
  z.iso
    .date(ifMissing('proposal.refusal.date'))
    .refine((date) => date >= min, { error: 'proposal.refusal.date_past' })
    .meta({ min, description: 'not before today' });

const anotherThan = (id: number | null) =>
  z
    .number({ error: 'proposal.refusal.other_station' })
    .refine((chosen) => chosen !== id, { error: 'proposal.refusal.other_station' })
    .describe('another than the present');

interface InputRule<Asked extends z.ZodRawShape, More extends z.ZodRawShape> {
  /** What a dialog asks, in its order. */
  asked(facts: InputFacts): Asked;
  /** All that is taken: a caller from outside may say more than our dialogs ask. */
  schema(facts: InputFacts): z.ZodObject<Asked & More>;
}

function asks<Asked extends z.ZodRawShape, More extends z.ZodRawShape>(
  asked: (facts: InputFacts) => Asked,
  more: More,
): InputRule<Asked, More> {
  return { asked, schema: (facts) => z.object({ ...asked(facts), ...more }) };
}
const nothing = asks(() => ({}), {});
const aRemark = asks(() => ({}), { comment: optionalComment });
const aComment = asks(() => ({ comment: requiredText('proposal.refusal.comment') }), {});

const revision = asks(
  () => ({
    reasons: optionalReasons,
    comment: optionalComment.describe('or at least one reason'),
    // It is asked by the newest questions from now on; else it keeps those that it was asked.
    ask_new_questions: z.boolean().default(false),
  }),
  {},
);

export const actionInputs = {
  created: nothing,
  deleted: nothing,
  examination: aRemark,
  next_step: aRemark,
  accept: asks(
    ({ requestedHours, reservedHours }) => ({
      // What was asked for, unless other hours are given; it keeps to the same limits.
      provided_experiment_duration: hoursUpTo(beamTime.maxGranted)
        .min(leastGrant(reservedHours), { error: 'proposal.refusal.hours_reserved' })
        .prefault(usualGrant(requestedHours, reservedHours) ?? Number.NaN)
        .describe('else the requested ones; not less than is in the calendar already'),
      comment: optionalComment,
    }),
    {},
  ),
  revision: {
    ...revision,
    schema: (facts: InputFacts) =>
      revision.schema(facts).refine(({ comment, reasons }) => Boolean(comment) || (reasons?.length ?? 0) > 0, {
        path: ['comment'],
        error: 'proposal.refusal.comment_or_reason',
        ...together,
      }),
  },
  reject: asks(() => ({ comment: requiredText('proposal.refusal.comment') }), { reasons: optionalReasons }),
  bs_plan_change: aComment,
  forward_plan_change: aComment,
  decline_plan_change: aComment,
  approve_equipment: asks(
    () => ({ applicant_equipment_approved_new: requiredText('validation.required', text.approvedEquipment) }),
    {},
  ),
  reserve_time: nothing,
  move_time: nothing,
  release_time: nothing,
  mark_done: aRemark,
  upload_report: asks(
    () => ({
      file_id: requiredFile,
      comment: requiredText('proposal.refusal.comment', text.reportComment),
      mark: Mark.default(rating.default),
    }),
    {},
  ),
  upload_publication: asks(
    () => ({ file_id: requiredFile, comment: requiredText('proposal.refusal.comment', text.reportComment) }),
    {},
  ),
  not_realized: asks(() => ({ comment: requiredText('proposal.refusal.reason') }), {}),
  send_to_archive: nothing,
  change_status: asks(
    (facts) => ({ new_status_id: silentTarget(facts), date: silentDate, file_id: z.number().nullish() }),
    { comment: optionalComment },
  ),
  change_station: asks(({ stationId }) => ({ new_station_id: anotherThan(stationId) }), { comment: optionalComment }),
  change_session: asks(() => ({ new_session_id: z.number({ error: 'proposal.refusal.other_session' }) }), {
    comment: optionalComment,
  }),
  add_time: asks(
    ({ grantedHours }) => ({
      additional_experiment_duration: hoursUpTo(beamTime.maxGranted - (grantedHours ?? 0)).describe(
        'with what is granted',
      ),
    }),
    { comment: optionalComment },
  ),
  extend_session: asks(({ today }) => ({ new_proposal_session_end: notBefore(today) }), { comment: optionalComment }),
} satisfies Record<PersonalAction, InputRule<z.ZodRawShape, z.ZodRawShape>>;

/** The verdict of a station is a comment of its own kind, and asks like an action. */
export const verdictInput = asks(
  () => ({ bs_resolution: Resolution, comment: requiredText('proposal.refusal.comment') }),
  {},
);

/** What an action gets once its input was found good. */
export type InputOf<Action extends PersonalAction> = z.output<ReturnType<(typeof actionInputs)[Action]['schema']>>;

/** What is wrong with the words that are said of many proposals at once, whatever each of them is. */
export function issuesOfMany(
  action: PersonalAction,
  said: { readonly comment?: string | undefined; readonly reasons?: readonly RevisionReason[] | undefined },
): z.core.$ZodIssue[] {
  const { error } = actionInputs[action].schema(factsOfMany).safeParse(said);
  return (error?.issues ?? []).filter(({ path: [field] }) => field === 'comment' || field === 'reasons');
}

const silentFiles: Partial<Record<ProposalStatus, FileType>> = {
  [s.done]: fileTypes.report,
  [s.publication]: fileTypes.publication,
};
/** The type of the file that goes with an action, of a silent change by where it leads; undefined where none belongs. */
export function fileTypeOf(action: string, target: number | null): FileType | undefined {
  if (action === 'upload_report') return fileTypes.report;
  if (action === 'upload_publication') return fileTypes.publication;
  return action === 'change_status' && target !== null ? silentFiles[target as ProposalStatus] : undefined;
}

/** Whether a silent change sets it back before its decision: it is decided anew, and until when with it. */
export const isDecidedAnew = (target: number | null): boolean => target === s.draft || target === s.created;
