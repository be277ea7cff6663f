import { waitingRoutes as routes } from '@luch/contract/waiting/waiting.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { waitingFor } from './waiting.view.ts';

/** Whoever has no office is answered that nothing waits: what waits for authors stands beside their proposals. */
export function registerWaiting(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'GET /api/waiting/', ({ actor }) => waitingFor(deps, actor));
}
