import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilNotes } from './read-notes.view.ts';
import { saveNotes } from './save-notes.ts';

/** Notes of the discussion. */
export const councilNotesCalls = callsOf(routes)((deps) => ({
  'GET /api/councils/notes/': ({ actor, query }) => councilNotes(deps, actor, query),
  'POST /api/councils/save_notes/': {
    demand: demandCouncilOffice,
    by: async ({ actor, body }) => ({ status: 'ok' as const, ...(await saveNotes(deps, actor, body)) }),
  },
}));
