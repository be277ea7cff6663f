import en from '@luch/contract/review/review.words.en.json' with { type: 'json' };
import ru from '@luch/contract/review/review.words.ru.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/events.ts';
import { defineModule } from '../../platform/module.ts';
import { examinationBegun, resubmitted, teamGrew } from '../proposal/proposal.events.ts';
import { askAgain } from './assignments/ask-again.ts';
import { registerAssignments } from './assignments/assignment.routes.ts';
import { endForTeamMembers } from './assignments/end-for-team-members.ts';
import { registerExpertTable } from './expert-table/expert-table.routes.ts';
import { registerRatings } from './ratings/rating.routes.ts';
import { remindBeforeDeadlines } from './reminders/remind.ts';
import { registerReminders } from './reminders/reminder.routes.ts';
import { notifyExpertsToRate } from './review.notices.ts';

/** Review by experts: who rates what, the ratings, and the expert's own list. */
function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerAssignments(app, deps);
  registerRatings(app, deps);
  registerExpertTable(app, deps);
  registerReminders(app, deps);
}

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    review: typeof ru;
  }
}

export const reviewModule = defineModule({
  name: 'review',
  words: { review: { ru, en } },
  routes: registerRoutes,
  nightly: [{ name: 'reminders before rating deadlines', run: remindBeforeDeadlines }],
  listens: [on(examinationBegun, notifyExpertsToRate), on(resubmitted, askAgain), on(teamGrew, endForTeamMembers)],
});
