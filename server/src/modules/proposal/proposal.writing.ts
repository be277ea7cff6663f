import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerDraftRoutes } from './draft/draft.routes.ts';
import { registerFileRoutes } from './files/file.routes.ts';
import { registerTeamRoutes } from './team/team.routes.ts';

/** Everything that changes a proposal without moving it: text, team, files. */
export function registerProposalWriting(app: FastifyInstance, deps: Deps): void {
  registerDraftRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerFileRoutes(app, deps);
}
