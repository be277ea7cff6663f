import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import {
  GhsFound,
  GhsQuery,
  SafetyActionInput,
  SafetyCase,
  SafetyQuery,
  SafetySaid,
  SamplesInput,
} from './safety.schemas.ts';

/** Samples, what they are dangerous by, and who lets them in. */
export const safetyRoutes = defineRoutesOf('passes', {
  'GET /api/safety/list/': {
    access: 'signed-in',
    summary:
      'Cases about samples, by status or of one proposal: safety reads all, a station its own, a team its own; headers pages and total',
    query: SafetyQuery,
    response: z.array(SafetyCase),
  },
  'POST /api/safety/action/': {
    access: 'signed-in',
    summary: 'declare by the team; agree, more or refuse by the station; clear, more or refuse by safety',
    body: SafetyActionInput,
    response: SafetySaid,
  },
  'POST /api/safety/samples/': {
    access: 'signed-in',
    summary: 'The further samples of a proposal and the hazard statements of all; its team',
    body: SamplesInput,
    response: SafetySaid,
  },
  'GET /api/safety/standing/': {
    access: 'signed-in',
    summary:
      'Whether the samples of a proposal are cleared, for whoever plans its time; null for others, and where none are kept',
    query: z.object({ proposal_id: Id }),
    response: z.object({ cleared: z.boolean().nullable() }),
  },
  'GET /api/safety/ghs/': {
    access: 'signed-in',
    summary: 'Substances and hazard statements by a part of their name, number or code',
    query: GhsQuery,
    response: GhsFound,
  },
});
