import { z } from 'zod';
import { DocumentAsked } from '../documents/documents.schemas.ts';
import { defineRoutesOf, type RouteShape } from '../kernel/define-routes.ts';
import {
  AnswerCounts,
  AnswersQuery,
  FlowView,
  General,
  OrganisationRow,
  RoleRow,
  StationRow,
  StatisticsExportQuery,
  StatisticsPage,
  StatisticsQuery,
  StatisticsQuestion,
  StatisticsScope,
  StatusRow,
  Total,
  UsersTotal,
  WeeklyQuery,
  WeekRow,
} from './statistics.schemas.ts';

const asked = <Response extends z.ZodType>(summary: string, response: Response) =>
  ({ access: 'signed-in', summary, query: StatisticsQuery, response }) as const satisfies RouteShape;

/** Specification, staff side, section 7, Statistics; for whoever has the right `dashboard` (fine point A40). */
export const statisticsRoutes = defineRoutesOf('statistics', {
  'GET /api/stats/scope/': {
    access: 'signed-in',
    summary: 'What I may ask of the statistics: kinds, years, sessions',
    response: StatisticsScope,
  },
  'GET /api/stats/proposals/status/': asked('Proposals by their present status', z.array(StatusRow)),
  'GET /api/stats/proposals/station/': asked('Hours requested, granted and used, by station', z.array(StationRow)),
  'GET /api/stats/proposals/total/': asked('Proposals submitted, and their hours', Total),
  'GET /api/stats/proposals/weekly/': {
    access: 'signed-in',
    summary: 'Proposals by week: status=created submitted, status=done done',
    query: WeeklyQuery,
    response: z.array(WeekRow),
  },
  'GET /api/stats/proposals/flow/': asked('How far the proposals came, and where they ended', FlowView),
  'GET /api/stats/questions/': {
    access: 'signed-in',
    summary: 'Questions of the facility’s own whose answers can be counted, as far as I may read them',
    response: z.array(StatisticsQuestion),
  },
  'GET /api/stats/proposals/answers/': {
    access: 'signed-in',
    summary: 'How often each answer to one of the facility’s own questions was chosen, as far as I may read them',
    query: AnswersQuery,
    response: AnswerCounts,
  },
  'GET /api/stats/users/total/': asked('People: all, registered and authors in these days', UsersTotal),
  'GET /api/stats/users/role/': asked('People by role', z.array(RoleRow)),
  'GET /api/stats/users/organisation/': asked('Authors and proposals by organisation', z.array(OrganisationRow)),
  'GET /api/stats/export/': {
    acting: 'refused',
    scope: 'statistics:read',
    access: 'signed-in',
    summary:
      'All tables of the statistics in one workbook, without those of people for heads of a facility; answers an address to open',
    query: StatisticsExportQuery,
    response: DocumentAsked,
  },
  'GET /api/stats/page/': asked(
    'What the general page draws, in one answer; people only for those who look after all facilities',
    StatisticsPage,
  ),
  'GET /api/stats/general/': asked('Figures of the dashboard, by month, and of three kinds of experiments', General),
});
