import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilNotes } from './read-notes.view.ts';
import { saveNotes } from './save-notes.ts';

/** Notes of the discussion. */
export function registerCouncilNotes(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'GET /api/councils/notes/', ({ actor, query }) => councilNotes(deps, actor, query));

  route(
    app,
    routes,
    'POST /api/councils/save_notes/',
    async ({ actor, body }) => ({ status: 'ok' as const, ...(await saveNotes(deps, actor, body)) }),
    { demand: demandCouncilOffice },
  );
}
