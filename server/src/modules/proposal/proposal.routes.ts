import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import '../calendar/calendar.constraints.ts';
import './actions/assign-session.ts';
import { registerBulk } from './actions/bulk/bulk.routes.ts';
import { registerExport } from './export/export.routes.ts';
import { registerListViews } from './lists/kept-filters/list-views.routes.ts';
import { registerProposalActions } from './actions/action.routes.ts';
import { registerProposalReading } from './proposal.read-routes.ts';
import { registerProposalWriting } from './proposal.writing.ts';
import { registerStaffCalls } from './comments/comment.routes.ts';

/** Proposals: what shows them, what changes them, and what moves them. */
export function registerProposalModule(app: FastifyInstance, deps: Deps): void {
  registerProposalReading(app, deps);
  registerProposalWriting(app, deps);
  registerProposalActions(app, deps);
  registerBulk(app, deps);
  registerStaffCalls(app, deps);
  registerExport(app, deps);
  registerListViews(app, deps);
}
