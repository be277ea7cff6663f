import { z } from 'zod';
import { DocumentAsked } from '../documents/documents.schemas.ts';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id, PlainDate } from '../kernel/schemas.ts';
import {
  Attendance,
  AttendanceSaid,
  ParcelActionInput,
  ParcelInput,
  ParcelsSaid,
  ParcelView,
  SignOffInput,
} from './parcel.schemas.ts';
import { OwnVisit } from './own-visit.schemas.ts';
import { ReadinessQuery, ReadinessRow, WeekSlot } from './readiness.schemas.ts';
import {
  PassesSaid,
  SlotInput,
  VisitActionInput,
  VisitOptions,
  VisitPlan,
  VisitQuery,
  VisitsSaid,
  VisitView,
} from './visit.schemas.ts';

/** Who comes to an experiment. A personal token opens these calls with the scopes of passes, which are made from them. */
export const visitRoutes = defineRoutesOf('passes', {
  'GET /api/visits/list/': {
    access: 'signed-in',
    summary: 'Who comes to an experiment, or to those of a proposal: the team, the station and the pass office',
    query: VisitQuery,
    response: z.array(VisitView),
  },
  'GET /api/visits/own/': {
    access: 'signed-in',
    summary: 'The caller’s own visits that are still to come: days, what is missing, where to come and whom to ring',
    response: z.array(OwnVisit),
  },
  'GET /api/visits/options/': {
    access: 'signed-in',
    summary: 'Whether the caller may name people for the experiments of a proposal, and ask for their passes',
    query: z.object({ proposal_id: Id }),
    response: VisitOptions,
  },
  'POST /api/visits/plan/': {
    access: 'signed-in',
    summary: 'Names people for an experiment, or gives those who are named other days; without people, the whole team',
    body: VisitPlan,
    response: VisitsSaid,
  },
  'POST /api/visits/action/': {
    access: 'signed-in',
    summary: 'confirm or withdraw a visit; came and left by the station',
    body: VisitActionInput,
    response: VisitsSaid,
  },
  'POST /api/visits/passes/': {
    access: 'signed-in',
    summary: 'Asks for the passes of everybody who comes to an experiment and has none, with the days of each',
    body: SlotInput,
    response: PassesSaid,
  },
  'GET /api/visits/readiness/': {
    access: 'signed-in',
    summary:
      'What an experiment, or the week of a station, needs: who or what, whether it is there, until when, whose turn',
    query: ReadinessQuery,
    response: z.array(ReadinessRow),
  },
  'GET /api/visits/week/': {
    access: 'signed-in',
    summary: 'The experiments of a station in a week, whose readiness is asked for; the station and the pass office',
    query: z.object({ station_id: Id, week: PlainDate }),
    response: z.array(WeekSlot),
  },
  'GET /api/visits/next_week/': {
    access: 'signed-in',
    summary: 'The Monday of the first week after this one that has experiments of a station; null where none has',
    query: z.object({ station_id: Id, week: PlainDate }),
    response: z.object({ week: z.string().nullable() }),
  },
  'GET /api/visits/parcels/': {
    access: 'signed-in',
    summary: 'What is sent for a proposal, and back; its team and its station',
    query: z.object({ proposal_id: Id }),
    response: z.array(ParcelView),
  },
  'POST /api/visits/parcel/': {
    access: 'signed-in',
    summary: 'Announces a parcel to an experiment by its team, or back by the station',
    body: ParcelInput,
    response: ParcelsSaid,
  },
  'POST /api/visits/parcel_action/': {
    access: 'signed-in',
    summary: 'change with the number of the carrier, arrived with its place, used, sent_back, disposed',
    body: ParcelActionInput,
    response: ParcelsSaid,
  },
  'POST /api/visits/door_sign/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'A sheet for the door of the station: level, hazards, people and phones; answers an address to open',
    body: SlotInput,
    response: DocumentAsked,
  },
  'GET /api/visits/attendance/': {
    access: 'signed-in',
    summary:
      'When an experiment began and ended, by whom, and what was lost of it; null of one that is gone or that one takes no part in',
    query: SlotInput,
    response: Attendance.nullable(),
  },
  'POST /api/visits/sign_on/': {
    access: 'signed-in',
    summary:
      'The experiment begins: by somebody who comes to it or by the station, with a cleared sample and trained people',
    body: SlotInput,
    response: AttendanceSaid,
  },
  'POST /api/visits/sign_off/': {
    access: 'signed-in',
    summary: 'The experiment ends, with the hours that were lost and why',
    body: SignOffInput,
    response: AttendanceSaid,
  },
});
