import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import en from '@luch/contract/review/review.words.en.json' with { type: 'json' };
import ru from '@luch/contract/review/review.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerged, personErased, standingChanged } from '../account/account.events.ts';
import { examinationBegun, resubmitted, teamGrew } from '../proposal/proposal.events.ts';
import { askAgain } from './assignments/ask-again.ts';
import { assignmentsCalls } from './assignments/assignment.routes.ts';
import { endForDeclared } from './assignments/end-for-declared.ts';
import { endForTeamMembers } from './assignments/end-for-team-members.ts';
import { expertTableCalls } from './expert-table/expert-table.routes.ts';
import { ratingsCalls } from './ratings/rating.routes.ts';
import { remindBeforeDeadlines } from './reminders/remind.ts';
import { remindersCalls } from './reminders/reminder.routes.ts';
import { notifyAwaited } from './review.live.ts';
import { notifyExpertsToRate } from './review.notices.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    review: typeof ru;
  }
}

export const reviewModule = defineModule({
  name: 'review',
  words: { review: { ru, en } },
  routes: carries(reviewRoutes, (deps) => ({
    ...assignmentsCalls(deps),
    ...ratingsCalls(deps),
    ...expertTableCalls(deps),
    ...remindersCalls(deps),
  })),
  nightly: [{ name: 'reminders before rating deadlines', run: remindBeforeDeadlines }],
  listens: [
    on(examinationBegun, notifyExpertsToRate),
    on(resubmitted, askAgain),
    on(teamGrew, endForTeamMembers),
    on(accountsMerged, endForDeclared),
    on(standingChanged, notifyAwaited),
    on(personErased, notifyAwaited),
  ],
});
