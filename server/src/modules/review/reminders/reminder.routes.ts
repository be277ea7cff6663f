import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { demandModerator } from '../assignments/assigning.ts';
import { remindExperts } from './remind.ts';
import { setDeadline } from './set-deadline.ts';

const ofModerators = { demand: demandModerator };

/** Until when experts are to rate, and reminding them; moderators only. */
export function registerReminders(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    reviewRoutes,
    'POST /api/proposals/expertise/deadline/',
    async ({ actor, body, language }) => {
      await setDeadline(deps, actor, language, body);
      const count = new Set(body.proposal_ids).size;
      const detail =
        body.until === null
          ? texts.text(language, 'review.done.noDeadline')
          : texts.text(language, 'review.done.deadline', { count });
      return { status: 'ok' as const, detail };
    },
    ofModerators,
  );
  route(
    app,
    reviewRoutes,
    'POST /api/proposals/expertise/reminder/',
    async ({ actor, body, language }) => {
      const experts = await remindExperts(deps, actor, language, body.proposal_ids);
      const detail =
        experts === 0
          ? texts.text(language, 'review.done.nobodyToRemind')
          : texts.text(language, 'review.done.reminded', { count: experts });
      return { status: 'ok' as const, detail, experts };
    },
    ofModerators,
  );
}
