import { on } from '../../platform/events.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging } from '../account/account.events.ts';
import { mergeAssignments, mergeConflicts } from './merge-experts.commands.ts';

/** Who rates which proposal, and the ratings, as rows. Who may assign and rate, and how, is the review's business. */
export const expertiseModule = defineModule({
  name: 'expertise',
  // Whoever assigns in the same second as another sees the new state, and repeats if it is still needed.
  constraints: {
    expert_assignment_once: 'moved_on',
    expert_assignment_one_living: 'moved_on',
    expert_decline_one_conflict: 'moved_on',
  },
  listens: [on(accountsMerging, mergeAssignments), on(accountsMerging, mergeConflicts)],
});
