import { defineRoutesOf } from '../kernel/define-routes.ts';
import {
  PlanAnswer,
  PlanNamed,
  PlanQuestionInput,
  PlanSettingsInput,
  PlanSettingsQuery,
  PlanSettingsView,
  PlanTaken,
  PlanTakeInput,
} from './plan.schemas.ts';

/** A plan suggested for the experiments of a session; everybody who plans stations has one of their own at a time. */
export const planRoutes = defineRoutesOf('calendar', {
  'POST /api/calendar/plan/ask/': {
    access: 'signed-in',
    summary:
      'Have a plan searched for a session at a station, or at all stations of its facility that this person plans; the one before is thrown away',
    body: PlanQuestionInput,
    response: PlanAnswer,
  },
  'GET /api/calendar/plan/': {
    // Marks and the decisions of councils have gone into it.
    acting: 'refused',
    scope: 'calendar:read',
    access: 'signed-in',
    summary: 'My plan as far as it has been found, with reasons and figures; ask again at every live event `plan`',
    response: PlanAnswer,
  },
  'POST /api/calendar/plan/stop/': {
    access: 'signed-in',
    summary: 'End the search; the best plan so far stays',
    body: PlanNamed,
    response: PlanAnswer,
  },
  'POST /api/calendar/plan/take/': {
    access: 'signed-in',
    summary: 'Reserve the time of rows of my plan, each by itself; a row that no longer fits is named',
    body: PlanTakeInput,
    response: PlanTaken,
  },
  'POST /api/calendar/plan/discard/': {
    access: 'signed-in',
    summary: 'Discard my plan',
    body: PlanNamed,
    response: PlanAnswer,
  },
  'GET /api/calendar/plan/settings/': {
    access: 'signed-in',
    summary: 'What plans of a facility are weighed by, for whoever plans a station there',
    query: PlanSettingsQuery,
    response: PlanSettingsView,
  },
  'POST /api/calendar/plan/settings/': {
    access: 'signed-in',
    summary: 'Change it; moderators and heads of the facility',
    body: PlanSettingsInput,
    response: PlanSettingsView,
  },
});
