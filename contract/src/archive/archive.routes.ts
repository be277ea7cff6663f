import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { AttachInput, OldProposal, OldProposalsQuery, SuggestedAuthor, SuggestionsQuery } from './archive.schemas.ts';

/** Specification, applicant side, sections 2 (archive widget) and 7 (Proposals). */
export const archiveRoutes = defineRoutes({
  'GET /api/proposals/proposal/archive/list/': {
    access: 'signed-in',
    summary: 'Proposals of the older system that may be mine, author by author',
    query: SuggestionsQuery,
    response: z.array(SuggestedAuthor),
  },
  'PATCH /api/proposals/proposal/archive/list/': {
    access: 'signed-in',
    summary: 'Attach suggested proposals of the older system to me; none: all were skipped',
    body: AttachInput,
    response: z.object({ detail: z.string(), attached: z.array(z.number()) }),
  },
  'GET /api/proposals/proposal/archive/my/': {
    access: 'signed-in',
    summary: 'My proposals of the older system',
    query: OldProposalsQuery,
    response: z.array(OldProposal),
  },
});
