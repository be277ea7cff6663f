import { z } from 'zod';
import { roles } from '../account/roles.ts';
import { languages } from '../kernel/language.ts';
import { Id, PlainDate } from '../kernel/schemas.ts';
import { flowEnds, type FlowEnd, flowStages } from './figures.ts';

/** Which proposals: those of a session, or those submitted in these days (both included); of one kind of facility. */
export const StatisticsQuery = z.object({
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  session_id: Id.optional(),
  kind: z.coerce
    .number<number | string>()
    .pipe(z.literal([1, 2, 3]))
    .optional(),
});
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

export const StatisticsExportQuery = StatisticsQuery.extend({ lang: z.enum(languages).optional() });
export const WeeklyQuery = StatisticsQuery.extend({ status: z.enum(['created', 'done']).default('created') });

const count = z.number();
const kind = z.literal([1, 2, 3]);

/** What this person may ask for. */
export const StatisticsScope = z.object({
  kinds: z.array(kind),
  can_see_users: z.boolean(),
  can_export_emails: z.boolean(),
  /** Calendar years in which anything was submitted, the latest first. */
  years: z.array(z.number()),
  sessions: z.array(z.object({ id: z.number(), name: z.string(), kind, start: PlainDate, end: PlainDate })),
});

export const StatusRow = z.object({ status_id: z.number(), status_name: z.string(), count });
export const StationRow = z.object({
  station_id: z.number(),
  station: z.string(),
  kind,
  proposals: count,
  requested: z.number(),
  granted: z.number(),
  used: z.number(),
  /** Hours with beam (of a laboratory: of work) in the days asked for; null when no days were. */
  available: z.number().nullable(),
  /** Requested hours for each available one. */
  oversubscription: z.number().nullable(),
});
export const Total = z.object({
  submitted: count,
  /** A year before, up to today's day; null when no days were asked for. */
  submitted_before: count.nullable(),
  requested: z.number(),
  granted: z.number(),
  used: z.number(),
});
export const WeekRow = z.object({ x: PlainDate, y: count });
export const General = z.object({
  created: count,
  expertise: count,
  statement: count,
  scheduled: count,
  /** In the calendar, of those scheduled. */
  scheduled_hours: z.number(),
  /** Months: submitted and done. */
  month_stat: z.array(z.object({ x: PlainDate, y1: count, y2: count })),
  experiments: z.object({ synchrotron: count, reactor: count, lab: count }),
  deadlines: z.array(PlainDate),
});
export const FlowView = z.object({
  stages: z.array(z.object({ key: z.enum(flowStages), count })),
  ends: z.array(
    z.object({ key: z.enum(Object.keys(flowEnds) as [FlowEnd, ...FlowEnd[]]), after: z.enum(flowStages), count }),
  ),
});
export const RoleRow = z.object({ role: z.enum(roles), name: z.string(), count });
export const OrganisationRow = z.object({
  organisation_id: z.number().nullable(),
  organisation: z.string(),
  users: count,
  proposals: count,
});
export const UsersTotal = z.object({ total: count, registered: count, authors: count });
/** Everything on the general page but the answers to a question, which is chosen there. */
export const StatisticsPage = z.object({
  general: General,
  total: Total,
  flow: FlowView,
  stations: z.array(StationRow),
  weekly: z.object({ created: z.array(WeekRow), done: z.array(WeekRow) }),
  people: z.object({ total: UsersTotal, roles: z.array(RoleRow), organisations: z.array(OrganisationRow) }).optional(),
});

export const AnswersQuery = StatisticsQuery.extend({ question_id: Id });
/** A question of the facility's own whose answers are chosen from a list. */
export const StatisticsQuestion = z.object({
  id: z.number(),
  label: z.string(),
  form_title: z.string(),
  is_ended: z.boolean(),
});
export const AnswerCounts = z.object({
  /** Proposals that have answered, as far as I may read their answers. */
  answered: count,
  /** In the order of the question; of several that may be chosen a proposal counts for each. */
  options: z.array(z.object({ key: z.string(), name: z.string(), count })),
});
