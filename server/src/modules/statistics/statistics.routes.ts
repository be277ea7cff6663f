import type { Actor } from '@luch/contract/account/roles.ts';
import { statisticsRoutes as routes } from '@luch/contract/statistics/statistics.routes.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import { route } from '../../platform/http/route.ts';
import { type Chosen, chosen } from './chosen.queries.ts';
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

/** Of what was chosen; nobody looks at them right after a save. */
const figures = <T>(
  deps: Deps,
  actor: Actor,
  query: StatisticsQuery,
  count: (read: Deps, about: Chosen) => Promise<T>,
): Promise<T> => fromReplica(deps, async (read) => count(read, await chosen(read, actor, query)));

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
    ({ actor, query, language }) => figures(deps, actor, query, (read, about) => statusRows(read, language, about)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/station/',
    ({ actor, query, language }) => figures(deps, actor, query, (read, about) => stationRows(read, language, about)),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/total/',
    ({ actor, query }) => figures(deps, actor, query, totalOf),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/weekly/',
    ({ actor, query }) => {
      const by = query.status === 'done' ? queryOf.done : queryOf.submitted;
      return figures(deps, actor, query, ({ db }, about) => by(db, 'week', about));
    },
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/proposals/flow/',
    ({ actor, query }) => figures(deps, actor, query, flowView),
    ofDashboard,
  );

  route(
    app,
    routes,
    'GET /api/stats/general/',
    ({ actor, query }) => figures(deps, actor, query, generalOf),
    ofDashboard,
  );
}

function registerPeopleFigures(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'GET /api/stats/users/total/',
    ({ actor, query }) =>
      figures(deps, actor, query, ({ db }, about) => queryOf.users(db, about, query.session_id !== undefined)),
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
      const rows = await figures(deps, actor, query, ({ db }, about) => queryOf.by_organisation(db, about, language));
      return rows.map((row) => ({ ...row, organisation: row.organisation ?? '' }));
    },
    ofPeople,
  );
}
