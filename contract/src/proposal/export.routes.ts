import { DocumentAsked } from '../documents/documents.schemas.ts';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { ExportQuery } from './export.schemas.ts';

/** Specification, applicant side, section 7, Proposals; staff side, section 7, Proposals. */
export const exportRoutes = defineRoutesOf('proposals', {
  'GET /api/proposals/proposal/export/': {
    acting: 'refused',
    scope: 'proposals:read',
    access: 'signed-in',
    summary: 'One PDF of these proposals, with files=1 their attached PDF files too; answers an address to open',
    query: ExportQuery,
    response: DocumentAsked,
  },
});
