import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../../documents/document-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { exportExcel, exportPdf, exportWord } from './export-papers.ts';

const made = (url: string) => ({ status: 'ok' as const, url });
const ofModerators = { demand: demandCouncilOffice, limit: documentLimit };

/** Papers of a council (specification, staff side, sections 6 and 7). What is signed speaks Russian. */
export function registerCouncilPapers(app: FastifyInstance, deps: Deps): void {
  for (const path of ['GET /api/council/export_word/', 'GET /api/councils/export_word/'] as const)
    route(
      app,
      routes,
      path,
      async ({ actor, query }) => made(await exportWord(deps, actor, query.lang ?? 'ru', query.id)),
      ofModerators,
    );

  route(
    app,
    routes,
    'GET /api/councils/export_excel/',
    async ({ actor, query, language }) => made(await exportExcel(deps, actor, query.lang ?? language, query.id)),
    ofModerators,
  );

  route(
    app,
    routes,
    'GET /api/councils/export_pdf/',
    async ({ actor, query, language }) => made(await exportPdf(deps, actor, query.lang ?? language, query.id)),
    ofModerators,
  );
}
