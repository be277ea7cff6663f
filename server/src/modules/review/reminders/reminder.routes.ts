import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { demandModerator } from '../assignments/assigning.ts';
import { remindExperts } from './remind.ts';
import { setDeadline } from './set-deadline.ts';

const ofModerators = { demand: demandModerator };

/** Until when experts are to rate, and reminding them; moderators only. */
export const remindersCalls = callsOf(reviewRoutes)((deps) => {
  const { texts } = deps;
  return {
    'POST /api/proposals/expertise/deadline/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        await setDeadline(deps, actor, language, body);
        const count = new Set(body.proposal_ids).size;
        const detail =
          body.until === null
            ? texts.text(language, 'review.done.noDeadline')
            : texts.text(language, 'review.done.deadline', { count });
        return { status: 'ok' as const, detail };
      },
    },
    'POST /api/proposals/expertise/reminder/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const experts = await remindExperts(deps, actor, language, body.proposal_ids);
        const detail =
          experts === 0
            ? texts.text(language, 'review.done.nobodyToRemind')
            : texts.text(language, 'review.done.reminded', { count: experts });
        return { status: 'ok' as const, detail, experts };
      },
    },
  };
});
