import { z } from 'zod';
import { AnswersInput } from '../forms/answer.schemas.ts';
import { beamTime, text } from '../kernel/limits.ts';
import { Id, Line, PlainDate, Text } from '../kernel/schemas.ts';
import { sampleFields } from './sample.fields.ts';

/**
 * A draft as written: every field may be missing or empty, but what is there keeps the limits (specification, applicant
 * side, sections 3 and 5). Completeness is asked only at the submit, by `draft.steps.ts`.
 */
const Amount = z.number().min(0).max(1_000_000_000).nullable();
const OneOrNone = z
  .union([Id, z.array(Id).max(1), z.literal(''), z.null()])
  .transform((value) => (Array.isArray(value) ? (value[0] ?? null) : value === '' ? null : value));

/** 'earlier:later', two ISO dates; one day stands twice, reversed ones are swapped, empty is none (fine point 16). */
export const PreferredDates = z.union([z.literal(''), z.null(), z.string().max(30)]).transform((value, context) => {
  if (!value) return null;
  const parts = value.split(':');
  const dates = (parts.length === 1 ? [parts[0], parts[0]] : parts).map((part) => PlainDate.safeParse(part?.trim()));
  const [first, second] = dates;
  if (dates.length !== 2 || !first?.success || !second?.success) {
    context.addIssue({ code: 'custom', message: 'validation.dates' });
    return z.NEVER;
  }
  return first.data <= second.data ? `${first.data}:${second.data}` : `${second.data}:${first.data}`;
});

export const DraftFields = z
  .object({
    name: Line(text.proposalName),
    keywords: Line(text.keywords),
    problem_formulation: Text(text.longText),
    background: Text(text.longText),
    expected_results: Text(text.longText),
    scientific_subjects: OneOrNone,
    previous_proposals: z.array(Id).max(50),
    team_publications: Text(text.publications).refine(
      (value) => value.split('\n').filter((line) => line.trim()).length <= text.publicationLines,
      {
        error: 'proposal.field.publications_lines',
      },
    ),
    /** Kind chosen before the station is (1 synchrotron, 2 reactor, 3 laboratory). */
    facility_kind: z.number().int().min(1).max(3).nullable(),
    stations: z.array(Id).max(1),
    method: OneOrNone,
    experiment_strategy: Text(text.plan),
    applicant_equipment: Text(text.applicantEquipment),
    additional_equipment: z.array(Id).max(100),
    /** Requested hours, whole; 0 is kept in a draft and refused at the submit. */
    experiment_duration: z.number().int().min(0).max(beamTime.maxRequested).nullable(),
    sample_description: Line(text.sampleDescription),
    sample_type_id: OneOrNone,
    sample_count: z.number().int().min(0).max(1_000_000).nullable(),
    sample_avarage_size: Amount,
    sample_volume: Amount,
    sample_surface_area: Amount,
    sample_mass: Amount,
    is_toxic: z.boolean(),
    is_biohazard: z.boolean(),
    is_different_dangerous: z.boolean(),
    other_dangers: Text(text.otherDangers),
    can_work_at_night: z.boolean(),
    local_contacts: Text(text.localContact),
    experiment_calendar: PreferredDates,
  })
  .partial();
export type DraftField = keyof z.output<typeof DraftFields>;
export const draftFieldNames = DraftFields.keyof().options;
export type DraftFields = z.output<typeof DraftFields>;

/** `teams` and `files` of the specification's whole draft have calls of their own and are ignored here (A13). */
export const DraftInput = DraftFields.extend({
  id: Id,
  /** Of the facility's own questions, by their ids; null takes an answer away. Those that are not named stay. */
  answers: AnswersInput.optional(),
  /** Version that the author had on the screen; without it the save wins and the one before is kept as an earlier version. */
  version: z.number().int().min(0).optional(),
  /** It puts an earlier version, or an earlier proposal, in place of what stands there: that is kept first. */
  restored: z.boolean().optional(),
});
export type DraftInput = z.input<typeof DraftInput>;

/** Fields that stay open in a 6 made by a forwarded plan change: plan, equipment, sample, dates (workflows, section 1). */
export const planChangeFields: readonly DraftField[] = [
  'experiment_strategy',
  'applicant_equipment',
  'additional_equipment',
  ...sampleFields,
  'experiment_calendar',
];
