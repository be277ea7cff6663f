import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/events.ts';
import { defineModule } from '../../platform/module.ts';
import { examinationBegun, resubmitted, teamGrew } from '../proposal/proposal.events.ts';
import { askAgain } from './assignments/ask-again.ts';
import { registerAssignments } from './assignments/assignment.routes.ts';
import { leaveForTeam } from './assignments/leave-for-team.ts';
import { registerExpertTable } from './expert-table/expert-table.routes.ts';
import { registerRatings } from './ratings/rating.routes.ts';
import { notifyExpertsToRate } from './review.notices.ts';

/** Review by experts: who rates what, the ratings, and the expert's own list. */
function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerAssignments(app, deps);
  registerRatings(app, deps);
  registerExpertTable(app, deps);
}

export const reviewModule = defineModule({
  name: 'review',
  routes: registerRoutes,
  listens: [on(examinationBegun, notifyExpertsToRate), on(resubmitted, askAgain), on(teamGrew, leaveForTeam)],
});
