import { AppError } from '@luch/contract/kernel/errors.ts';
import { planRoutes as routes } from '@luch/contract/plan/plan.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { demandAnyStation } from '../reference/station-office.queries.ts';
import { askPlan } from './ask-plan.ts';
import { removePlan } from './plan-store.ts';
import { signals } from './plan.tasks.ts';
import { changePlanSettings } from './change-plan-settings.ts';
import { planSettingsView } from './plan-settings.view.ts';
import { planView } from './plan.view.ts';
import { Searches } from './searches.ts';
import { takePlan } from './take-plan.ts';
import { takenRow } from './taken.view.ts';

const ok = 'ok' as const;
/** Which stations, is asked of each plan. */
const ofPlanners = { demand: demandAnyStation };

/** Suggested plans: everybody has one, and only the own. */
export function registerPlanRoutes(app: FastifyInstance, deps: Deps): void {
  const searches = new Searches(deps);
  app.addHook('onClose', () => searches.close());
  registerSearches(app, deps, searches);
  registerTaking(app, deps);
  registerSettings(app, deps);

  route(
    app,
    routes,
    'GET /api/calendar/plan/',
    async ({ actor, language }) => ({ plan: await planView(deps, actor, language) }),
    ofPlanners,
  );
}

function registerSearches(app: FastifyInstance, deps: Deps, searches: Searches): void {
  route(
    app,
    routes,
    'POST /api/calendar/plan/ask/',
    async ({ actor, body, language }) => {
      await askPlan(deps, searches, actor, body);
      return { plan: await planView(deps, actor, language) };
    },
    // Each keeps a core busy for a minute.
    { ...ofPlanners, limit: { max: 20, perMinutes: 10, by: ['account'] } },
  );

  route(
    app,
    routes,
    'POST /api/calendar/plan/stop/',
    async ({ actor, body, language }) => {
      const plan = await planView(deps, actor, language);
      if (plan?.id !== body.id) throw new AppError('not_found');
      await searches.signal([body.id], signals.stop);
      return { plan };
    },
    ofPlanners,
  );

  route(
    app,
    routes,
    'POST /api/calendar/plan/discard/',
    async ({ actor, body }) => {
      if (await removePlan(deps.db, body.id, actor.id)) await searches.signal([body.id], signals.abandon);
      return { plan: null };
    },
    ofPlanners,
  );
}

function registerTaking(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'POST /api/calendar/plan/take/',
    async ({ actor, body, language }) => {
      const rows = await takePlan(deps, actor, body);
      const count = rows.filter(({ refusal }) => refusal === null).length;
      return {
        status: ok,
        detail: deps.texts.text(language, 'plan.done.taken', { count, all: rows.length }),
        rows: rows.map((row) => takenRow(deps.texts, language, row)),
        plan: await planView(deps, actor, language),
      };
    },
    ofPlanners,
  );
}

function registerSettings(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'GET /api/calendar/plan/settings/',
    ({ actor, query }) => planSettingsView(deps, actor, query.kind_id),
    ofPlanners,
  );
  route(
    app,
    routes,
    'POST /api/calendar/plan/settings/',
    async ({ actor, body }) => {
      await changePlanSettings(deps, actor, body);
      return planSettingsView(deps, actor, body.kind_id);
    },
    ofPlanners,
  );
}
