import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { waitingRoutes as routes } from '@luch/contract/waiting/waiting.routes.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { failedWork } from './failed-work.queries.ts';
import { putAway, sendAgain } from './settle-failed.ts';
import { waitingFor } from './waiting.view.ts';

/** Whoever has no office is answered that nothing waits: what waits for authors stands beside their proposals. */
export const waitingCalls = callsOf(routes)((deps) => {
  const say = (count: number, key: 'letters_queued' | 'letters_put_away', language: Language) => {
    if (count === 0) throw new AppError('letter_gone');
    return { detail: deps.texts.text(language, `waiting.answer.${key}`, { count }) };
  };
  return {
    'GET /api/waiting/': ({ actor }) => waitingFor(deps, actor),
    'GET /api/waiting/failed/': ({ actor }) => failedWork(deps, actor),
    'POST /api/waiting/failed/send_again/': async ({ actor, body, language }) =>
      say(await sendAgain(deps, actor, body.ids), 'letters_queued', language),
    'POST /api/waiting/failed/put_away/': async ({ actor, body, language }) =>
      say(await putAway(deps, actor, body.ids), 'letters_put_away', language),
  };
});
