import { AppError } from '@luch/contract/kernel/errors.ts';
import { planRoutes as routes } from '@luch/contract/plan/plan.routes.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { demandAnyStation } from '../reference/station-office.queries.ts';
import { askPlan } from './ask-plan.ts';
import { removePlan } from './plan-store.ts';
import { signals } from './plan.tasks.ts';
import { changePlanSettings } from './change-plan-settings.ts';
import { planSettingsView } from './plan-settings.view.ts';
import { planView } from './plan.view.ts';
import type { Searches } from './searches.ts';
import { takePlan } from './take-plan.ts';
import { takenRow } from './taken.view.ts';

const ok = 'ok' as const;
/** Which stations, is asked of each plan. */
const ofPlanners = { demand: demandAnyStation };

/** Suggested plans: everybody has one, and only the own. */
export const planCalls = (searches: Searches) =>
  callsOf(routes)((deps) => ({
    ...searching(searches)(deps),
    ...taking(deps),
    ...settings(deps),
    'GET /api/calendar/plan/': {
      ...ofPlanners,
      by: async ({ actor, language }) => ({ plan: await planView(deps, actor, language) }),
    },
  }));

const searching = (searches: Searches) =>
  callsOf(routes)((deps) => ({
    'POST /api/calendar/plan/ask/': {
      // Each keeps a core busy for a minute.
      ...ofPlanners,
      limit: { max: 20, perMinutes: 10, by: ['account'] },
      by: async ({ actor, body, language }) => {
        await askPlan(deps, searches, actor, body);
        return { plan: await planView(deps, actor, language) };
      },
    },
    'POST /api/calendar/plan/stop/': {
      ...ofPlanners,
      by: async ({ actor, body, language }) => {
        const plan = await planView(deps, actor, language);
        if (plan?.id !== body.id) throw new AppError('not_found');
        await searches.signal([body.id], signals.stop);
        return { plan };
      },
    },
    'POST /api/calendar/plan/discard/': {
      ...ofPlanners,
      by: async ({ actor, body }) => {
        if (await removePlan(deps.db, body.id, actor.id)) await searches.signal([body.id], signals.abandon);
        return { plan: null };
      },
    },
  }));

const taking = callsOf(routes)((deps) => ({
  'POST /api/calendar/plan/take/': {
    ...ofPlanners,
    by: async ({ actor, body, language }) => {
      const rows = await takePlan(deps, actor, body);
      const count = rows.filter(({ refusal }) => refusal === null).length;
      return {
        status: ok,
        detail: deps.texts.text(language, 'plan.done.taken', { count, all: rows.length }),
        rows: rows.map((row) => takenRow(deps.texts, language, row)),
        plan: await planView(deps, actor, language),
      };
    },
  },
}));

const settings = callsOf(routes)((deps) => ({
  'GET /api/calendar/plan/settings/': {
    ...ofPlanners,
    by: ({ actor, query }) => planSettingsView(deps, actor, query.kind_id),
  },
  'POST /api/calendar/plan/settings/': {
    ...ofPlanners,
    by: async ({ actor, body }) => {
      await changePlanSettings(deps, actor, body);
      return planSettingsView(deps, actor, body.kind_id);
    },
  },
}));
