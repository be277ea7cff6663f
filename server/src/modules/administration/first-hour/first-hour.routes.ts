import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { forAdministrators } from '../administration.policy.ts';
import { sampleLimit } from '../mail-texts/send-sample.ts';
import { firstHour } from './first-hour.queries.ts';
import { firstHourStep } from './first-hour.tables.ts';
import { sendTestLetter } from './send-test-letter.ts';

export const firstHourCalls = callsOf(routes)((deps) => {
  const { db, clock } = deps;
  return {
    'GET /api/administration/first_hour/': {
      ...forAdministrators,
      by: () => firstHour(deps, db),
    },
    'POST /api/administration/first_hour/': {
      ...forAdministrators,
      /** Pressed twice: it is so already. */
      by: async ({ actor, body }) => {
        const row = { step: body.step, leftAt: clock.now(), leftBy: actor.id };
        await db.insert(firstHourStep).values(row).onConflictDoNothing();
        return firstHour(deps, db);
      },
    },
    'POST /api/administration/first_hour/test_letter/': {
      ...forAdministrators,
      limit: sampleLimit,
      by: async (call) => {
        await sendTestLetter(deps, call);
        return firstHour(deps, db);
      },
    },
  };
});
