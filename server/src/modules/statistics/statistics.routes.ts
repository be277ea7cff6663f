import { statisticsRoutes as routes } from '@luch/contract/statistics/statistics.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { chosen } from './chosen.queries.ts';
import { queryOf } from './figures.queries.ts';
import { demandDashboard, demandPeople } from './statistics.policy.ts';
import { flowView, generalOf, roleRows, scopeOf, stationRows, statusRows, totalOf } from './statistics.view.ts';

const ofDashboard = { demand: demandDashboard };
const ofPeople = { demand: demandPeople };

/** Figures of the dashboard (specification, staff side, section 7). */
export function registerStatistics(app: FastifyInstance, deps: Deps): void {
  registerProposalFigures(app, deps);
  registerPeopleFigures(app, deps);
}

function registerProposalFigures(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'GET /api/stats/scope/', ({ actor }) => scopeOf(deps, actor), ofDashboard);

  route(
    app,
    routes,
    'GET /api/stats/proposals/status/',
    async ({ actor, query, language }) => statusRows(deps, language, await chosen(deps, actor, query)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/station/',
    async ({ actor, query, language }) => stationRows(deps, language, await chosen(deps, actor, query)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/total/',
    async ({ actor, query }) => totalOf(deps, await chosen(deps, actor, query)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/weekly/',
    async ({ actor, query }) => {
      const by = query.status === 'done' ? queryOf.done : queryOf.submitted;
      return by(deps.db, 'week', await chosen(deps, actor, query));
    },
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/flow/',
    async ({ actor, query }) => flowView(deps, await chosen(deps, actor, query)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/general/',
    async ({ actor, query }) => generalOf(deps, await chosen(deps, actor, query)),
    ofDashboard,
  );
}

function registerPeopleFigures(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'GET /api/stats/users/total/',
    async ({ actor, query }) =>
      queryOf.users(deps.db, await chosen(deps, actor, query), query.session_id !== undefined),
    ofPeople,
  );

  route(app, routes, 'GET /api/stats/users/role/', ({ language }) => roleRows(deps, language), ofPeople);

  route(
    app,
    routes,
    'GET /api/stats/users/organisation/',
    async ({ actor, query, language }) => {
      const rows = await queryOf.by_organisation(deps.db, await chosen(deps, actor, query), language);
      return rows.map((row) => ({ ...row, organisation: row.organisation ?? '' }));
    },
    ofPeople,
  );
}
