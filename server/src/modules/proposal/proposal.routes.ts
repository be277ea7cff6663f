import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerProposalActions } from './proposal.action-routes.ts';
import { registerProposalWriting } from './proposal.writing.ts';

/** Proposals: what changes them, and what moves them. */
export function registerProposalModule(app: FastifyInstance, deps: Deps): void {
  registerProposalWriting(app, deps);
  registerProposalActions(app, deps);
}
