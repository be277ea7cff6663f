import { addDays } from '@luch/contract/kernel/days.ts';
import { passRoutes as routes } from '@luch/contract/pass/pass.routes.ts';
import { passLimits as limits } from '@luch/contract/pass/pass-limits.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { gateList } from './card/gate-list.view.ts';
import { passCard, todayAt } from './card/pass-card.view.ts';
import { passEntry } from './card/pass-entry.view.ts';
import { passOptions } from './card/pass-options.view.ts';
import { passRights } from './card/pass-rights.view.ts';
import { answerPassAction } from './commands/answer-pass-action.ts';
import { correctGuest } from './commands/correct-guest.ts';
import { savePass } from './commands/save-pass.ts';
import { takeInWork } from './commands/take-in-work.ts';
import { previewPass } from './forms/preview-pass.view.ts';
import { passCounts } from './pass-counts.queries.ts';
import { demandGate, demandPassOffice } from './pass.policy.ts';
import { passList } from './pass-list.view.ts';

const ofOffice = { demand: demandPassOffice };

/** Passes: their lists, the request, and their way through the machine (specification, staff side, section 7). */
export const passCalls = callsOf(routes)((deps) => {
  const { db } = deps;
  return {
    'POST /api/passes/list/': async ({ actor, body, language, reply }) => {
      const { rows, total } = await passList(deps, actor, language, body);
      paged(reply, { total, page_size: body.page_size });
      return rows;
    },
    'PATCH /api/passes/list/': {
      // A request is mailed to the office.
      limit: { max: 120, perMinutes: 10, by: ['account'] },
      by: ({ actor, body, language }) => savePass(deps, actor, language, body),
    },
    'GET /api/passes/list/': ({ actor, query, language }) => passCard(deps, db, actor, language, query.id),
    'GET /api/passes/counts/': {
      ...ofOffice,
      by: ({ actor }) => {
        const today = todayAt(deps);
        return passCounts(db, actor, today, addDays(today, limits.urgentDays));
      },
    },
    'GET /api/passes/options/': ({ actor, query, language }) => passOptions(deps, actor, language, query.proposal_id),
    'GET /api/passes/gate/': {
      ...ofOffice,
      by: ({ actor, query, language }) => gateList(deps, actor, language, query.date),
    },
    ...ofOne(deps),
  };
});

/** What is done with one pass. */
const ofOne = callsOf(routes)((deps) => ({
  'POST /api/pass/action/': {
    limit: { ...documentLimit, max: 120 },
    by: ({ actor, body, language, left }) => answerPassAction(deps, actor, { language, signal: left }, body),
  },
  'POST /api/passes/in_work/': {
    ...ofOffice,
    // Each of them writes a letter.
    limit: { max: 30, perMinutes: 10, by: ['account'] },
    by: ({ actor, body, language }) => takeInWork(deps, actor, language, body.pass_ids),
  },
  'POST /api/passes/guest/': {
    ...ofOffice,
    by: ({ actor, body, language }) => correctGuest(deps, actor, language, body),
  },
  'GET /api/pass/preview/': {
    // Each card of the office asks for a few; each one keeps a core busy for a tenth of a second.
    ...ofOffice,
    limit: { max: 240, perMinutes: 10, by: ['account'] },
    by: async ({ actor, query }) => ({ ...(await previewPass(deps, actor, query.id, query.type)), pass_id: query.id }),
  },
  'GET /api/pass/entry/': {
    demand: demandGate,
    by: ({ actor, query, language }) => passEntry(deps, actor, language, query.id),
  },
  'GET /api/pass/available_actions/': ({ actor, query }) => passRights(deps, actor, query.id),
}));
