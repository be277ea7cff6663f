import type { Language } from '@luch/contract/kernel/language.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { visitRoutes as routes } from '@luch/contract/visit/visit.routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { seenOf } from '../../platform/workflow.ts';
import { makePasses } from './commands/make-passes.ts';
import { performVisitAction } from './commands/perform-visit-action.ts';
import { planVisits } from './commands/plan-visits.ts';
import { listVisits } from './list-visits.view.ts';

/** Whoever is named, and the pass office, are mailed. */
const limit = { max: 120, perMinutes: 10, by: ['account'] } as const;

/** Who comes to an experiment. */
export const visitCalls = callsOf(routes)((deps) => ({
  'GET /api/visits/list/': ({ actor, query, language }) => listVisits(deps, deps.db, actor, language, query),
  'POST /api/visits/plan/': {
    limit,
    by: async ({ actor, body, language }) => {
      await planVisits(deps, actor, body);
      return said(deps, actor, language, body.slot_id, deps.texts.text(language, 'visit.said.planned'));
    },
  },
  'POST /api/visits/action/': async ({ actor, body, language }) => {
    const { visit_id: id, action } = body;
    const slotId = await performVisitAction(deps, actor, id, action, seenOf(body));
    return said(deps, actor, language, slotId, deps.texts.text(language, `visit.said.${action}`));
  },
  'POST /api/visits/passes/': {
    limit,
    by: async ({ actor, body, language }) => {
      const passes = await makePasses(deps, actor, body.slot_id);
      const detail =
        passes.length === 0
          ? deps.texts.text(language, 'visit.said.no_passes')
          : deps.texts.text(language, 'visit.said.passes', { count: passes.length });
      return { ...(await said(deps, actor, language, body.slot_id, detail)), passes };
    },
  },
}));

async function said(deps: Deps, actor: Actor, language: Language, slotId: number | null, detail: string) {
  const visits = slotId === null ? [] : await listVisits(deps, deps.db, actor, language, { slot_id: slotId });
  return { status: 'ok' as const, detail, visits };
}
