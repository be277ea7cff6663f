import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { forgetListView } from './forget-list-view.ts';
import { keepListView } from './keep-list-view.ts';
import { listViewsOf } from './list-views.queries.ts';

/** Filters of staff lists that a person keeps under a name: everybody has only the own ones. */
export function registerListViews(app: FastifyInstance, deps: Deps): void {
  route(app, staffRoutes, 'GET /api/proposals/list-view/list/', ({ actor, query, language }) =>
    listViewsOf(deps.db, actor.id, query.screen, language),
  );

  route(app, staffRoutes, 'POST /api/proposals/list-view/detail/', ({ actor, body }) =>
    keepListView(deps, actor, body),
  );

  route(app, staffRoutes, 'DELETE /api/proposals/list-view/detail/', async ({ actor, query }) => {
    await forgetListView(deps, actor, query.id);
    return { status: 'ok' as const };
  });
}
