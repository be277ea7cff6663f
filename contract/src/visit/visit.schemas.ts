import { z } from 'zod';
import { byKey, Id, Line, PlainDate, RequiredLine, together } from '../kernel/schemas.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { visitLimits as limits } from './visit-limits.ts';
import { personalVisitActions, visitVerdicts } from './visit.machine.ts';

export const visitModes = ['on_site', 'remote'] as const;
export type VisitMode = (typeof visitModes)[number];

/** Of an experiment, or of all of a proposal. */
export const VisitQuery = z
  .object({ slot_id: Id.optional(), proposal_id: Id.optional() })
  .refine((query) => (query.slot_id === undefined) !== (query.proposal_id === undefined), {
    ...together,
    path: ['slot_id'],
    error: 'validation.choose',
  });
export type VisitQuery = z.output<typeof VisitQuery>;

const InvitedGuest = z.object({
  last_name: RequiredLine(100),
  first_name: RequiredLine(100),
  middle_name: Line(100).default(''),
  organization: Line(limits.organization).default(''),
  phone_number: Line(32).default(''),
  /** A citizen of another country: printed on the forms of passes that are theirs. */
  is_foreign: z.boolean().default(false),
});

/** «Петров Пётр Петрович» in one line is taken apart; the surname stands first. */
const Invited = z.preprocess((guest) => {
  if (typeof guest !== 'string') return guest;
  const [last_name = '', first_name = '', ...rest] = guest.trim().split(/\s+/);
  return { last_name, first_name, middle_name: rest.join(' ') };
}, InvitedGuest);
export type InvitedGuest = z.output<typeof InvitedGuest>;

const PlannedVisit = z
  .object({
    person_id: Id.optional(),
    invited: Invited.optional(),
    /** Somebody who is named already, also a guest without an account. */
    visit_id: Id.optional(),
    mode: z.enum(visitModes).default('on_site'),
    /** Without them: the days of the experiment. */
    arrives: PlainDate.optional(),
    leaves: PlainDate.optional(),
  })
  .refine((one) => [one.person_id, one.invited, one.visit_id].filter((who) => who !== undefined).length === 1, {
    ...together,
    path: ['person_id'],
    error: 'validation.choose',
  });
export type PlannedVisit = z.output<typeof PlannedVisit>;

/** Without people: everybody of the team who was never named, for the days of the experiment; nobody who has declined, unless all have. */
export const VisitPlan = z.object({
  slot_id: Id,
  people: z.array(PlannedVisit).min(1).max(limits.people).optional(),
});
export type VisitPlan = z.output<typeof VisitPlan>;

export const VisitActionInput = z.object({ visit_id: Id, action: z.enum(personalVisitActions), ...seenInput });
export const SlotInput = z.object({ slot_id: Id });

export const VerdictView = z.object({
  allowed: z.boolean(),
  kind: z.enum(['hidden', 'not_now']).optional(),
  because: z.string().optional(),
  text: z.string().optional(),
});

export const VisitView = z.object({
  id: z.number(),
  slot_id: z.number(),
  proposal_id: z.number(),
  /** Null of a guest without an account. */
  person_id: z.number().nullable(),
  name: z.string(),
  organization: z.string(),
  is_me: z.boolean(),
  mode: z.enum(visitModes),
  status: z.number(),
  status_name: z.string(),
  /** Null for whoever reads who comes, and not when. */
  arrives: z.string().nullable(),
  leaves: z.string().nullable(),
  /** Other experiments to which the same person comes at the same time. */
  elsewhere: z.array(z.number()),
  /** Of whoever has come only the last day changes. */
  is_there: z.boolean(),
  can: byKey(visitVerdicts, VerdictView),
});
export type VisitView = z.output<typeof VisitView>;

/** What the caller may do with the visits of a proposal besides moving one: `samples` is to read them. */
/** Parcels at all, that is back; and there. */
export const visitOptionKeys = ['plan', 'passes', 'samples', 'parcels', 'parcels_there'] as const;
export const VisitOptions = z.object({
  can: byKey(visitOptionKeys, VerdictView),
  /** Of the experiments ahead, people of the team who were never named; for whoever may name them. */
  unnamed: z.array(z.object({ slot_id: z.number(), person_id: z.number() })),
  /** Experiments that ended lately, or with work that nobody has ended, or parcels; as calendars write them. */
  over: z.array(z.object({ slot_id: z.number(), starts: z.string(), ends: z.string() })),
});

export const VisitsSaid = z.object({ status: z.literal('ok'), detail: z.string(), visits: z.array(VisitView) });
export const PassesSaid = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  /** Requests that were made by this call; where none was, the caller's drafts that still wait. */
  passes: z.array(z.number()),
  visits: z.array(VisitView),
});
