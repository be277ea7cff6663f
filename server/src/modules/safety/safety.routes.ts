import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { safetyRoutes as routes } from '@luch/contract/safety/safety.routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { safetyLimits } from '@luch/contract/safety/safety-limits.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { paged } from '../../platform/http/paging.ts';
import { demandKept } from '../../platform/settings/parts.ts';
import { performSafetyAction } from './commands/perform-safety-action.ts';
import { isCleared } from './sample-standing.view.ts';
import { saveSamples } from './commands/save-samples.ts';
import { searchGhs } from './ghs.view.ts';
import { listCases, pageOfCases } from './list-cases.view.ts';

/** Samples and their cases. */
export const safetyCalls = callsOf(routes)((deps) => {
  const demand = () => demandKept(deps, 'safety_from');
  return {
    'GET /api/safety/list/': async ({ actor, query, language, reply }) => {
      const { cases, total } = await pageOfCases(deps, deps.db, actor, language, query);
      paged(reply, { total, page_size: safetyLimits.cases });
      return cases;
    },
    'POST /api/safety/action/': {
      demand,
      by: async ({ actor, body, language }) => {
        await performSafetyAction(deps, actor, body);
        return said(deps, actor, language, body.proposal_id, body.action);
      },
    },
    'POST /api/safety/samples/': {
      demand,
      by: async ({ actor, body, language }) => {
        await saveSamples(deps, actor, body);
        return said(deps, actor, language, body.proposal_id, 'samples');
      },
    },
    'GET /api/safety/standing/': async ({ actor, query }) => ({
      cleared: await isCleared(deps, deps.db, actor, query.proposal_id),
    }),
    'GET /api/safety/ghs/': { demand, by: ({ query, language }) => searchGhs(language, query.search) },
  };
});

async function said(
  deps: Deps,
  actor: Actor,
  language: Language,
  proposalId: number,
  what: 'samples' | 'declare' | 'agree' | 'clear' | 'more' | 'refuse',
) {
  const [found] = await listCases(deps, deps.db, actor, language, { proposal_id: proposalId });
  if (!found) throw new AppError('not_found');
  return { status: 'ok' as const, detail: deps.texts.text(language, `safety.said.${what}`), case: found };
}
