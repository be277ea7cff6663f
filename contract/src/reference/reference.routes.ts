import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import {
  EquipmentRow,
  HazardRow,
  ListQuery,
  MethodRow,
  NamedEntry,
  OrganisationEntry,
  OrganisationQuery,
  PlainEntry,
  StationEntry,
} from './reference.schemas.ts';
import { SessionInput, SessionPatch, SessionQuery, SessionRow, SessionUsage } from './session.schemas.ts';

/**
 * Specification, applicant side, section 7, Accounts (reference lists) and Proposals (sample types); sessions by
 * workflows, section 8. Open are the calls that registration and the sign-in page make.
 */
export const referenceRoutes = defineRoutes({
  'GET /api/references/academic-degree/list/': {
    scope: 'any',
    access: 'open',
    summary: 'Academic degrees',
    query: ListQuery,
    response: z.array(NamedEntry),
  },
  'GET /api/references/academic-rank/list/': {
    scope: 'any',
    access: 'open',
    summary: 'Academic ranks',
    query: ListQuery,
    response: z.array(NamedEntry),
  },
  'GET /api/references/organization/list/': {
    scope: 'any',
    access: 'open',
    summary: 'Organisations, a hundred a page; search finds any part of their names',
    query: OrganisationQuery,
    response: z.array(OrganisationEntry),
  },
  'GET /api/references/equipment/list/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Active stations and additional equipment in one list',
    query: ListQuery,
    response: z.array(EquipmentRow),
  },
  'GET /api/references/station/list/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Stations by name, also those switched off, at which proposals are still',
    query: ListQuery,
    response: z.array(StationEntry),
  },
  'GET /api/references/method/list/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Methods and the stations that offer them',
    query: ListQuery,
    response: z.array(MethodRow),
  },
  'GET /api/references/scientific-area/list/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Scientific areas',
    query: ListQuery,
    response: z.array(PlainEntry),
  },
  'GET /api/proposals/proposal/sample_types/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Sample types',
    query: ListQuery,
    response: z.array(PlainEntry),
  },
  'GET /api/references/hazard/list/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'Ready phrases about hazards',
    query: ListQuery,
    response: z.array(HazardRow),
  },
  'GET /api/references/session/list/': {
    scope: 'any',
    access: 'open',
    summary: 'The schedule: sessions of all kinds by planning dates',
    query: SessionQuery,
    response: z.array(SessionRow),
  },
  'POST /api/references/session/list/': {
    access: 'signed-in',
    summary: 'Add a session (moderators)',
    body: SessionInput,
    response: SessionRow,
  },
  'PATCH /api/references/session/list/': {
    access: 'signed-in',
    summary: 'Change a session, or delete one on which nothing depends (moderators)',
    body: SessionPatch,
    response: SessionRow,
  },
  'GET /api/references/session/usage/': {
    scope: 'any',
    access: 'signed-in',
    summary: 'What depends on each session: proposals, hours, councils, drafts (moderators)',
    response: SessionUsage,
  },
  'GET /api/references/session/calendar/': {
    scope: 'any',
    access: 'open',
    summary: 'Deadlines ahead as an iCalendar file',
    query: SessionQuery,
    response: z.string(),
  },
});
