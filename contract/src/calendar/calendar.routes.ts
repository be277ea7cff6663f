import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import { SessionHours } from '../proposal/beam-time.schemas.ts';
import { BsReport, BsReportQuery } from './bs-report.schemas.ts';
import {
  BeamQuery,
  BsListEntry,
  BsListQuery,
  CalendarStation,
  FullListQuery,
  LoadQuery,
  ProposalToPlan,
  RecordCard,
  StationLoad,
  ToPlanQuery,
  Workload,
  WorkloadQuery,
} from './calendar-reading.schemas.ts';
import {
  CheckAnswer,
  CheckInput,
  RecordAdded,
  RecordChange,
  RecordChanged,
  RecordInput,
  RecordRemovalInput,
  RecordRemoved,
  RecordView,
  ResponsiblesAnswer,
  ResponsiblesInput,
  Undone,
  UndoInput,
} from './calendar.schemas.ts';
import { StationOverview } from './station-overview.schemas.ts';
import { InhouseAdded, InhouseEntry, InhouseInput, InhouseQuery } from './inhouse.schemas.ts';

/** Specification, staff side, section 7, Calendars and in-house. */
export const calendarRoutes = defineRoutesOf('calendar', {
  'GET /api/calendar/list_full/': {
    access: 'signed-in',
    summary:
      'Records of a station, of all stations of a kind, or of a proposal, with the beam behind them; stations for their responsibles, heads of their kind and moderators, a proposal for its readers',
    query: FullListQuery,
    response: z.array(RecordView),
  },
  'GET /api/calendar/stations/': {
    access: 'signed-in',
    summary: 'Active stations whose calendar I keep, and what I may enter there; with an id that one, active or not',
    query: z.object({ id: Id.optional() }),
    response: z.array(CalendarStation),
  },
  'GET /api/calendar/stations_overview/': {
    access: 'signed-in',
    summary:
      'The stations in my charge, own ones that are switched off too: thirteen weeks of load, what runs and comes, and what waits there for a verdict, a closing, an answer or time',
    response: z.array(StationOverview),
  },
  'GET /api/calendar/to_plan/': {
    access: 'signed-in',
    summary:
      'Proposals of my stations whose granted hours are not all in the calendar, the nearest end of session first',
    query: ToPlanQuery,
    response: z.array(ProposalToPlan),
  },
  'POST /api/calendar/detail/': {
    access: 'signed-in',
    summary:
      'Reserve time, one interval or several: 0, 1, 2 and 5 its station, the head of its kind, moderators; 3 and 4 the head and moderators',
    body: RecordInput,
    response: RecordAdded,
  },
  'PATCH /api/calendar/detail/': {
    access: 'signed-in',
    summary: 'Move a record, describe it, or close it with a comment (close_record); a closed one is read only',
    body: RecordChange,
    response: RecordChanged,
  },
  'POST /api/calendar/delete/': {
    access: 'signed-in',
    summary: 'Give reserved time back; beam is closed instead',
    body: RecordRemovalInput,
    response: RecordRemoved,
  },
  'POST /api/calendar/check/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'What is in the way of these intervals, and how many hours are left; nothing is saved',
    body: CheckInput,
    response: CheckAnswer,
  },
  'POST /api/calendar/undo/': {
    access: 'signed-in',
    summary: 'Take back a change of mine of the last hour, if nothing of it has changed since',
    body: UndoInput,
    response: Undone,
  },
  'POST /api/calendar/exp_responsibles/': {
    access: 'signed-in',
    summary: 'Who is responsible for a record, where its dates may be changed; status 1 means done',
    body: ResponsiblesInput,
    response: ResponsiblesAnswer,
  },
  'POST /api/experiment/detail/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'One record with its people, its proposal, and what I may do with it',
    body: z.object({ id: Id }),
    response: RecordCard,
  },
  'GET /api/calendar/inhouse/': {
    access: 'signed-in',
    summary: 'In-house use and maintenance of a station, open entries first, then the latest; headers pages and total',
    query: InhouseQuery,
    response: z.array(InhouseEntry),
  },
  'POST /api/calendar/inhouse/': {
    access: 'signed-in',
    summary: 'Add an in-house or maintenance entry with its intervals',
    body: InhouseInput,
    response: InhouseAdded,
  },
  'GET /api/calendar/beam/': {
    access: 'signed-in',
    summary: 'Beam time of the synchrotron (3) and the reactor (4); for staff of stations',
    query: BeamQuery,
    response: z.array(RecordView),
  },
  'GET /api/calendar/station_workload/': {
    access: 'signed-in',
    summary: 'A month of a station in seconds: proposals, in-house use, working time, and what is not distributed yet',
    query: WorkloadQuery,
    response: Workload,
  },
  'GET /api/calendar/station_load/': {
    access: 'signed-in',
    summary: 'Load of stations by weeks, in seconds: sums, without a word about what it is',
    query: LoadQuery,
    response: z.array(StationLoad),
  },
  'GET /api/calendar/session_hours/': {
    access: 'signed-in',
    summary: 'Hours of a station in a session of its facility, and how many of them are accepted by now: sums alone',
    query: z.object({ station_id: Id, session_id: Id }),
    response: SessionHours,
  },
  'GET /api/proposals/bs-report/list/': {
    access: 'signed-in',
    summary:
      'What was done in the time that is closed: own stations, moderators all; excel=1 answers an address to open',
    query: BsReportQuery,
    response: BsReport,
  },
  'GET /api/users/profiles/bslist/': {
    access: 'signed-in',
    summary: 'Responsibles of stations, to be chosen for an experiment; for staff of stations',
    query: BsListQuery,
    response: z.array(BsListEntry),
  },
});
