import { exportRoutes } from '@luch/contract/proposal/export.routes.ts';
import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import { documentLimit } from '../../../documents/document-limit.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { askedView } from '../../documents/document.view.ts';
import { exportProposals } from './export-proposals.ts';
import { exportWorkbook } from './export-workbook.ts';

/** Proposals as PDF and in workbooks (specification, applicant side, section 7; staff side, section 7). */
export const exportCalls = callsOf(exportRoutes)((deps) => ({
  'GET /api/proposals/proposal/export/': {
    limit: documentLimit,
    by: async ({ actor, query, language, left }) => {
      const { ids, files, lang } = query;
      const options = { ids, files, language: lang ?? language, signal: left };
      return askedView(deps, language, await exportProposals(deps, actor, options));
    },
  },
}));

export const workbookCalls = callsOf(staffRoutes)((deps) => ({
  'GET /api/proposals/proposal/export_list_excel/': {
    limit: documentLimit,
    by: async ({ actor, query, language, left }) => {
      const { ids, type_id: type, lang } = query;
      const options = { ids, type, language: lang ?? language, signal: left };
      return askedView(deps, language, await exportWorkbook(deps, actor, options));
    },
  },
}));
