import { z } from 'zod';
import { calendar } from '../kernel/limits.ts';
import { byKey, Id, IdList, PlainDate } from '../kernel/schemas.ts';
import { VerdictView } from '../proposal/proposal.schemas.ts';
import { megascienceTypes } from '../reference/facility-kind.ts';
import { RecordView } from './calendar.schemas.ts';
import { recordActions } from './record-rights.ts';
import { beamTypes, proposalTypes, stationTypes } from './record-type.ts';

/** What calendars read (specification, staff side, sections 2, 3 and 7). */

const Flag = z.stringbool().default(false);
const kinds = IdList(3, 'validation.required');

/** Days of the facility; the last one is not part of it. */
const range = { start: PlainDate.optional(), finish: PlainDate.optional() };

/**
 * One of: a station, the kinds of facilities, a proposal. Without a range three months from the first of this one; a
 * proposal is answered whole.
 */
export const FullListQuery = z.object({
  station_id: Id.optional(),
  /** Ids of kinds with commas between: every station of theirs that the reader keeps, and their beam. */
  ms_list: kinds.optional(),
  proposal_id: Id.optional(),
  /** Only maintenance and in-house use that is not closed. */
  active_inhouse: Flag,
  ...range,
});
export type FullListQuery = z.output<typeof FullListQuery>;

export const BeamQuery = z.object({
  type: z.coerce.number().pipe(z.literal(beamTypes)).optional(),
  /** Closed beam too, which is what deleted beam is. */
  closed: Flag,
  ...range,
});
export type BeamQuery = z.output<typeof BeamQuery>;

const Person = z.object({ id: z.number(), last_name: z.string(), first_name: z.string(), middle_name: z.string() });

/** Who made or closed it, and when (ISO, UTC). */
const Deed = z.object({ name: z.string(), at: z.string() });

export const RecordCard = RecordView.extend({
  station_name: z.string(),
  megascience_type_ext_id: z.number(),
  hours: z.number(),
  responsibles: z.array(Person),
  created: Deed,
  closed: Deed.nullable(),
  can: byKey(recordActions, VerdictView),
  proposal: z
    .object({
      id: z.number(),
      name: z.string(),
      organisation: z.string(),
      requested_hours: z.number().nullable(),
      reserved_hours: z.number(),
      remaining_hours: z.number(),
      /** 'earlier:later' or empty: the dates that its applicant prefers. */
      experiment_calendar: z.string(),
      can_work_at_night: z.boolean(),
      /** Last day of its session, or the day to which it was extended. */
      session_end: z.string().nullable(),
      /** Mark the whole proposal as done: an action of the proposal, offered when its last slot is over. */
      mark_done: VerdictView,
    })
    .nullable(),
});
export type RecordCard = z.output<typeof RecordCard>;

const Brief = RecordView.pick({
  id: true,
  type: true,
  start_date: true,
  finish_date: true,
  proposal_id: true,
  proposal_name: true,
  proposal_applicant: true,
  is_hidden: true,
  experiment_name: true,
});

/** The stations that the reader keeps, and what they may enter there. */
export const CalendarStation = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  megascience_type: z.enum(megascienceTypes),
  megascience_type_ext_id: z.number(),
  is_active: z.boolean(),
  /** Types of records that the reader may add here. */
  add: z.array(z.literal(stationTypes)),
  /** The type of its beam, if the reader keeps it too. */
  beam: z.literal(beamTypes).nullable(),
  /** What runs there, and what comes next; experiments, in-house use and maintenance. */
  now: Brief.nullable(),
  next: Brief.nullable(),
});
export type CalendarStation = z.output<typeof CalendarStation>;

/** A proposal whose time is not all in the calendar: 5 or 7, or accepted by a council in planning. */
export const ProposalToPlan = z.object({
  proposal_id: z.number(),
  name: z.string(),
  applicant: z.string(),
  organisation: z.string(),
  station_id: z.number(),
  status_id: z.number(),
  /** What is reserved for it: 2, or 5 while its council plans. */
  type: z.literal(proposalTypes),
  provided_experiment_duration: z.number().nullable(),
  reserved_hours: z.number(),
  remaining_hours: z.number(),
  experiment_calendar: z.string(),
  can_work_at_night: z.boolean(),
  session_start: z.string().nullable(),
  session_end: z.string().nullable(),
});
export type ProposalToPlan = z.output<typeof ProposalToPlan>;
export const ToPlanQuery = z.object({ station_id: Id.optional(), ms_list: kinds.optional() });

export const WorkloadQuery = z.object({ station_id: Id, start: PlainDate });

/** A month of a station, in seconds. */
export const Workload = z.object({
  /** Experiments and preliminary intervals. */
  proposals: z.number(),
  /** In-house use and maintenance. */
  inhouse: z.number(),
  /** Beam of the facility; where its calendar has none in this month, the average of its kind. */
  ms_working_time: z.number(),
  is_average: z.boolean(),
  /** Granted to proposals of the station, and not in the calendar yet: of all months. */
  not_distributed: z.number(),
  not_distributed_count: z.number(),
});
export type Workload = z.output<typeof Workload>;

export const LoadQuery = z.object({
  /** All active stations without it. */
  ms_list: kinds.optional(),
  station_id: Id.optional(),
  /** Any day of the first week; the present one without it. */
  start: PlainDate.optional(),
  weeks: z.coerce.number().int().min(1).max(calendar.maxLoadWeeks).default(calendar.loadWeeks),
});

/** Weeks from Monday, in seconds; sums alone, for everybody who chooses a station, preliminary time for those who plan it. */
export const StationLoad = z.object({
  station_id: z.number(),
  weeks: z.array(
    z.object({ start: z.string(), proposals: z.number(), inhouse: z.number(), ms_working_time: z.number() }),
  ),
});
export type StationLoad = z.output<typeof StationLoad>;

export const BsListQuery = z.object({ station_id: Id.optional() });
export const BsListEntry = Person.extend({ station_ids: z.array(z.number()) });
