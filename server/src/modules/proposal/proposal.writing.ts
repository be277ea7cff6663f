import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerDraftRoutes } from './proposal.draft-routes.ts';
import { registerFileRoutes } from './proposal.file-routes.ts';
import { registerTeamRoutes } from './proposal.team-routes.ts';

/** Everything that changes a proposal without moving it: text, team, files. */
export function registerProposalWriting(app: FastifyInstance, deps: Deps): void {
  registerDraftRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerFileRoutes(app, deps);
}
