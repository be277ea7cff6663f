import type { Actor } from '@luch/contract/account/roles.ts';
import { statisticsRoutes as routes } from '@luch/contract/statistics/statistics.routes.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { type Chosen, chosen } from './chosen.queries.ts';
import { queryOf } from './figures.queries.ts';
import { demandDashboard, demandPeople } from './statistics.policy.ts';
import { statisticsWorkbook } from './statistics-workbook.ts';
import {
  answerCounts,
  flowView,
  generalOf,
  organisationRows,
  pageOf,
  questionsView,
  roleRows,
  scopeOf,
  stationRows,
  statusRows,
  totalOf,
} from './statistics.view.ts';

const ofDashboard = { demand: demandDashboard };
const ofPeople = { demand: demandPeople };

/** Figures of the dashboard (specification, staff side, section 7). */
export const statisticsCalls = callsOf(routes)((deps) => ({
  ...proposalFigures(deps),
  ...peopleFigures(deps),
  'GET /api/stats/export/': {
    ...ofDashboard,
    limit: documentLimit,
    by: async ({ actor, query: { lang, ...inputs }, language, left }) => {
      const asked = { inputs, language: lang ?? language, signal: left };
      return askedView(deps, language, await askForDocument(deps, actor, statisticsWorkbook, asked));
    },
  },
}));

/** Of what was chosen; nobody looks at them right after a save. */
const figures = <T>(
  deps: Deps,
  actor: Actor,
  query: StatisticsQuery,
  count: (read: Deps, about: Chosen) => Promise<T>,
): Promise<T> => fromReplica(deps, async (read) => count(read, await chosen(read, actor, query)));

const proposalFigures = callsOf(routes)((deps) => ({
  'GET /api/stats/scope/': {
    ...ofDashboard,
    by: ({ actor }) => fromReplica(deps, (read) => scopeOf(read, actor)),
  },
  'GET /api/stats/proposals/status/': {
    ...ofDashboard,
    by: ({ actor, query, language }) => figures(deps, actor, query, (read, about) => statusRows(read, language, about)),
  },
  'GET /api/stats/proposals/station/': {
    ...ofDashboard,
    by: ({ actor, query, language }) =>
      figures(deps, actor, query, (read, about) => stationRows(read, language, about)),
  },
  'GET /api/stats/proposals/total/': {
    ...ofDashboard,
    by: ({ actor, query }) => figures(deps, actor, query, totalOf),
  },
  'GET /api/stats/proposals/weekly/': {
    ...ofDashboard,
    by: ({ actor, query }) => {
      const by = query.status === 'done' ? queryOf.done : queryOf.submitted;
      return figures(deps, actor, query, ({ db }, about) => by(db, 'week', about));
    },
  },
  'GET /api/stats/proposals/flow/': {
    ...ofDashboard,
    by: ({ actor, query }) => figures(deps, actor, query, flowView),
  },
  'GET /api/stats/questions/': {
    ...ofDashboard,
    by: ({ actor, language }) => fromReplica(deps, (read) => questionsView(read, actor, language)),
  },
  'GET /api/stats/proposals/answers/': {
    ...ofDashboard,
    by: ({ actor, query: { question_id: questionId, ...query }, language }) =>
      figures(deps, actor, query, (read, about) => answerCounts(read, actor, language, { about, questionId })),
  },
  'GET /api/stats/page/': {
    ...ofDashboard,
    by: ({ actor, query, language }) =>
      figures(deps, actor, query, (read, about) => pageOf(read, actor, language, about)),
  },
  'GET /api/stats/general/': {
    ...ofDashboard,
    by: ({ actor, query }) => figures(deps, actor, query, generalOf),
  },
}));

const peopleFigures = callsOf(routes)((deps) => ({
  'GET /api/stats/users/total/': {
    ...ofPeople,
    by: ({ actor, query, language }) =>
      figures(deps, actor, query, ({ db }, about) => queryOf.users(db, about, language)),
  },
  'GET /api/stats/users/role/': {
    ...ofPeople,
    by: ({ language }) => fromReplica(deps, (read) => roleRows(read, language)),
  },
  'GET /api/stats/users/organisation/': {
    ...ofPeople,
    by: ({ actor, query, language }) =>
      figures(deps, actor, query, (read, about) => organisationRows(read, language, about)),
  },
}));
