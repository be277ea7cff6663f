import { exportRoutes } from '@luch/contract/proposal/export.routes.ts';
import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../../documents/document-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { askedView } from '../../documents/document.view.ts';
import { exportProposals } from './export-proposals.ts';
import { exportWorkbook } from './export-workbook.ts';

/** Proposals as PDF and in workbooks (specification, applicant side, section 7; staff side, section 7). */
export function registerExport(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    exportRoutes,
    'GET /api/proposals/proposal/export/',
    async ({ actor, query, language, left }) => {
      const { ids, files, lang } = query;
      const options = { ids, files, language: lang ?? language, signal: left };
      return askedView(deps, language, await exportProposals(deps, actor, options));
    },
    { limit: documentLimit },
  );

  route(
    app,
    staffRoutes,
    'GET /api/proposals/proposal/export_list_excel/',
    async ({ actor, query, language, left }) => {
      const { ids, type_id: type, lang } = query;
      const options = { ids, type, language: lang ?? language, signal: left };
      return askedView(deps, language, await exportWorkbook(deps, actor, options));
    },
    { limit: documentLimit },
  );
}
