import type { Actor } from '@luch/contract/account/roles.ts';
import { statisticsRoutes as routes } from '@luch/contract/statistics/statistics.routes.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../documents/document-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import { route } from '../../platform/http/route.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { type Chosen, chosen } from './chosen.queries.ts';
import { queryOf } from './figures.queries.ts';
import { demandDashboard, demandPeople } from './statistics.policy.ts';
import { statisticsWorkbook } from './statistics-workbook.ts';
import {
  flowView,
  generalOf,
  organisationRows,
  roleRows,
  scopeOf,
  stationRows,
  statusRows,
  totalOf,
} from './statistics.view.ts';

const ofDashboard = { demand: demandDashboard };
const ofPeople = { demand: demandPeople };

/** Figures of the dashboard (specification, staff side, section 7). */
export function registerStatistics(app: FastifyInstance, deps: Deps): void {
  registerProposalFigures(app, deps);
  registerPeopleFigures(app, deps);

  route(
    app,
    routes,
    'GET /api/stats/export/',
    async ({ actor, query: { lang, ...inputs }, language, left }) => {
      const asked = { inputs, language: lang ?? language, signal: left };
      return askedView(deps, language, await askForDocument(deps, actor, statisticsWorkbook, asked));
    },
    { ...ofDashboard, limit: documentLimit },
  );
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
    ({ actor, query, language }) =>
      figures(deps, actor, query, (read, about) => organisationRows(read, language, about)),
    ofPeople,
  );
}
