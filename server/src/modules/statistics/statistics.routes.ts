import { statisticsRoutes as routes } from '@luch/contract/statistics/statistics.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
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
  route(
    app,
    routes,
    'GET /api/stats/scope/',
    ({ actor }) => fromReplica(deps, (read) => scopeOf(read, actor)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/status/',
    ({ actor, query, language }) =>
      fromReplica(deps, async (read) => statusRows(read, language, await chosen(read, actor, query))),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/station/',
    ({ actor, query, language }) =>
      fromReplica(deps, async (read) => stationRows(read, language, await chosen(read, actor, query))),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/total/',
    ({ actor, query }) => fromReplica(deps, async (read) => totalOf(read, await chosen(read, actor, query))),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/weekly/',
    ({ actor, query }) => {
      const by = query.status === 'done' ? queryOf.done : queryOf.submitted;
      return fromReplica(deps, async (read) => by(read.db, 'week', await chosen(read, actor, query)));
    },
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/flow/',
    ({ actor, query }) => fromReplica(deps, async (read) => flowView(read, await chosen(read, actor, query))),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/general/',
    ({ actor, query }) => fromReplica(deps, async (read) => generalOf(read, await chosen(read, actor, query))),
    ofDashboard,
  );
}

function registerPeopleFigures(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'GET /api/stats/users/total/',
    ({ actor, query }) =>
      fromReplica(deps, async (read) =>
        queryOf.users(read.db, await chosen(read, actor, query), query.session_id !== undefined),
      ),
    ofPeople,
  );

  route(
    app,
    routes,
    'GET /api/stats/users/role/',
    ({ language }) => fromReplica(deps, (read) => roleRows(read, language)),
    ofPeople,
  );

  route(
    app,
    routes,
    'GET /api/stats/users/organisation/',
    async ({ actor, query, language }) => {
      const rows = await fromReplica(deps, async (read) =>
        queryOf.by_organisation(read.db, await chosen(read, actor, query), language),
      );
      return rows.map((row) => ({ ...row, organisation: row.organisation ?? '' }));
    },
    ofPeople,
  );
}
