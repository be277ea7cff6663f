import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import { callsOf } from '../../../../platform/http/calls.ts';
import { forgetListView } from './forget-list-view.ts';
import { keepListView } from './keep-list-view.ts';
import { listViewsOf } from './list-views.queries.ts';

/** Filters of staff lists that a person keeps under a name: everybody has only the own ones. */
export const listViewsCalls = callsOf(staffRoutes)((deps) => ({
  'GET /api/proposals/list-view/list/': ({ actor, query, language }) =>
    listViewsOf(deps.db, actor.id, query.screen, language),
  'POST /api/proposals/list-view/detail/': ({ actor, body }) => keepListView(deps, actor, body),
  'DELETE /api/proposals/list-view/detail/': async ({ actor, query }) => {
    await forgetListView(deps, actor, query.id);
    return { status: 'ok' as const };
  },
}));
