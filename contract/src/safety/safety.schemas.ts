import { z } from 'zod';
import { byKey, Id, Line, Paging, PlainDate, RequiredLine, Text, together } from '../kernel/schemas.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { safetyLimits } from './safety-limits.ts';
import { VerdictView } from '../visit/visit.schemas.ts';
import { personalSafetyActions, safetyLevels } from './safety.machine.ts';

/** Hazards of samples by the UN list (GHS), and the case of safety about them. */

const limits = safetyLimits;

export const pictograms = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const;
const Pictogram = z.enum(pictograms);
const HCode = z.string().regex(/^H\d{3}[A-Za-z]{0,2}$/);

/** Cases of one status, a page at a time, or the one of a proposal. */
export const SafetyQuery = z.object({
  status: z.coerce.number<number | string>().int().min(1).max(5).optional(),
  proposal_id: Id.optional(),
  /** The number or a part of the title of a proposal, a surname, a station. */
  search: Line(limits.search).optional(),
  page: Paging.page,
});
export type SafetyQuery = z.output<typeof SafetyQuery>;

export const SafetyActionInput = z
  .object({
    proposal_id: Id,
    action: z.enum(personalSafetyActions),
    level: z.enum(safetyLevels).optional(),
    conditions: Text(limits.conditions).optional(),
    /** Of `clear`; without it, the last day of the experiment. */
    valid_until: PlainDate.optional(),
    ...seenInput,
    /** Of `agree` and `clear`: the `print` of the samples that are let in. */
    seen_print: Line(limits.print).optional(),
  })
  .refine(({ action, level }) => action !== 'declare' || level !== undefined, {
    ...together,
    path: ['level'],
    error: 'validation.choose',
  })
  .refine(({ action, conditions }) => !['more', 'refuse'].includes(action) || Boolean(conditions), {
    ...together,
    path: ['conditions'],
    error: 'safety.refusal.why',
  })
  .refine(({ action, seen_print: print }) => !['agree', 'clear'].includes(action) || print !== undefined, {
    ...together,
    path: ['seen_print'],
    error: 'validation.required',
  });
export type SafetyActionInput = z.output<typeof SafetyActionInput>;

const SampleInput = z.object({
  /** 1 is the specification's: of it the statements alone are said here. */
  number: z.int().min(1).max(99),
  name: Line(200).default(''),
  form: Line(60).default(''),
  amount: Line(60).default(''),
  un_number: Line(10).default(''),
  hazards: z.array(HCode).max(limits.hazards).default([]),
});
/** All of them: what is not named is no longer there. `seen_print`: of the samples in whose place they come. */
export const SamplesInput = z
  .object({
    proposal_id: Id,
    seen_print: RequiredLine(limits.print),
    samples: z.array(SampleInput).max(limits.samples),
  })
  .refine(({ samples }) => samples.every(({ number, name }) => number === 1 || name !== ''), {
    path: ['samples'],
    error: 'safety.refusal.name',
  })
  .refine(({ samples }) => new Set(samples.map(({ number }) => number)).size === samples.length, {
    path: ['samples'],
    error: 'safety.refusal.number',
  });
export type SamplesInput = z.output<typeof SamplesInput>;

export const HazardView = z.object({ code: z.string(), text: z.string(), pictograms: z.array(Pictogram) });
export type HazardView = z.output<typeof HazardView>;

export const SampleView = z.object({
  number: z.number(),
  name: z.string(),
  form: z.string(),
  amount: z.string(),
  un_number: z.string(),
  hazards: z.array(HazardView),
  pictograms: z.array(Pictogram),
});
export type SampleView = z.output<typeof SampleView>;

export const SafetyCase = z.object({
  /** Null: nobody has declared it yet. */
  id: z.number().nullable(),
  proposal_id: z.number(),
  proposal_name: z.string(),
  author: z.string(),
  station: z.string(),
  status: z.number().nullable(),
  status_name: z.string(),
  level: z.enum(safetyLevels).nullable(),
  declared_level: z.enum(safetyLevels).nullable(),
  conditions: z.string(),
  valid_until: z.string().nullable(),
  /** The next experiment, as calendars write it. */
  slot: z.object({ id: z.number(), start_date: z.string() }).nullable(),
  samples: z.array(SampleView),
  /** Another one by each change of the samples: who lets them in, or writes others, names the one that was read. */
  print: z.string(),
  history: z.array(
    z.object({ action: z.string(), title: z.string(), date: z.string(), init_by: z.string(), comment: z.string() }),
  ),
  /** The samples are this reader's to say. */
  can_edit: z.boolean(),
  can: byKey(personalSafetyActions, VerdictView),
});
export type SafetyCase = z.output<typeof SafetyCase>;

export const SafetySaid = z.object({ status: z.literal('ok'), detail: z.string(), case: SafetyCase });

export const GhsQuery = z.object({ search: RequiredLine(60) });
export const GhsFound = z.object({
  substances: z.array(
    z.object({
      name: z.string(),
      cas: z.string(),
      un_number: z.string(),
      hazards: z.array(HazardView),
      pictograms: z.array(Pictogram),
    }),
  ),
  hazards: z.array(HazardView),
  precautions: z.array(z.object({ code: z.string(), text: z.string() })),
});
