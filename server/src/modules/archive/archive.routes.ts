import { archiveRoutes } from '@luch/contract/archive/archive.routes.ts';
import { suggestedAuthorsPerPage } from '@luch/contract/archive/archive.schemas.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { attachOldProposals } from './commands/attach.ts';
import { myOldProposals } from './my-old-proposals.queries.ts';
import { suggestionsFor } from './suggestions.queries.ts';

/** Proposals of the older system: what may be mine, and what I have taken (specification, applicant side, section 7). */
export const archiveCalls = callsOf(archiveRoutes)((deps) => ({
  'GET /api/proposals/proposal/archive/list/': async ({ actor, query, reply }) => {
    const authors = await suggestionsFor(deps.db, actor);
    paged(reply, { total: authors.length, page_size: suggestedAuthorsPerPage });
    return authors.slice((query.page - 1) * suggestedAuthorsPerPage, query.page * suggestedAuthorsPerPage);
  },
  'PATCH /api/proposals/proposal/archive/list/': async ({ actor, body, language }) => {
    const attached = await attachOldProposals(deps, actor, body);
    const answer = attached.length > 0 ? 'attached' : 'skipped';
    return { detail: deps.texts.text(language, `archive.answer.${answer}`), attached };
  },
  'GET /api/proposals/proposal/archive/my/': async ({ actor, query, reply }) => {
    const { rows, total } = await myOldProposals(deps.db, actor, query);
    paged(reply, { total, page_size: query.page_size });
    return rows;
  },
}));
