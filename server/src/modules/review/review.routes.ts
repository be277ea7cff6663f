import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerAssignments } from './assignment.routes.ts';
import { registerExpertise } from './expertise.routes.ts';

/** Review by experts: who rates what, the ratings, and the expert's own list. */
export function registerReviewModule(app: FastifyInstance, deps: Deps): void {
  registerAssignments(app, deps);
  registerExpertise(app, deps);
}
