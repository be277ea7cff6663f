import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import {
  PassesSaid,
  SlotInput,
  VisitActionInput,
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
});
