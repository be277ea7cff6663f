import { addDays } from '@luch/contract/kernel/days.ts';
import { passRoutes as routes } from '@luch/contract/pass/pass.routes.ts';
import { passLimits as limits } from '@luch/contract/pass/pass-limits.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../documents/document-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { gateList } from './card/gate-list.view.ts';
import { passCard, todayAt } from './card/pass-card.view.ts';
import { passEntry } from './card/pass-entry.view.ts';
import { passOptions } from './card/pass-options.view.ts';
import { passRights } from './card/pass-rights.view.ts';
import { answerPassAction } from './commands/answer-pass-action.ts';
import { savePass } from './commands/save-pass.ts';
import { previewPass } from './forms/preview-pass.view.ts';
import { passCounts } from './pass-counts.queries.ts';
import { demandGate, demandPassOffice } from './pass.policy.ts';
import { passList } from './pass-list.view.ts';

const ofOffice = { demand: demandPassOffice };

/** Passes: their lists, the request, and their way through the machine (specification, staff side, section 7). */
export function registerPassRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, routes, 'POST /api/passes/list/', async ({ actor, body, language, reply }) => {
    const { rows, total } = await passList(deps, actor, language, body);
    paged(reply, { total, page_size: body.page_size });
    return rows;
  });

  route(
    app,
    routes,
    'PATCH /api/passes/list/',
    ({ actor, body, language }) => savePass(deps, actor, language, body),
    // A request is mailed to the office.
    { limit: { max: 120, perMinutes: 10, by: ['account'] } },
  );

  route(app, routes, 'GET /api/passes/list/', ({ actor, query, language }) =>
    passCard(deps, db, actor, language, query.id),
  );

  route(
    app,
    routes,
    'GET /api/passes/counts/',
    ({ actor }) => {
      const today = todayAt(deps);
      return passCounts(db, actor, today, addDays(today, limits.urgentDays));
    },
    ofOffice,
  );

  route(app, routes, 'GET /api/passes/options/', ({ actor, query, language }) =>
    passOptions(deps, actor, language, query.proposal_id),
  );

  route(
    app,
    routes,
    'GET /api/passes/gate/',
    ({ actor, query, language }) => gateList(deps, actor, language, query.date),
    ofOffice,
  );

  registerOfOne(app, deps);
}

/** What is done with one pass. */
function registerOfOne(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'POST /api/pass/action/',
    ({ actor, body, language, left }) => answerPassAction(deps, actor, { language, signal: left }, body),
    { limit: { ...documentLimit, max: 120 } },
  );

  route(
    app,
    routes,
    'GET /api/pass/preview/',
    async ({ actor, query }) => ({ ...(await previewPass(deps, actor, query.id, query.type)), pass_id: query.id }),
    // Each card of the office asks for a few; each one keeps a core busy for a tenth of a second.
    { ...ofOffice, limit: { max: 240, perMinutes: 10, by: ['account'] } },
  );

  route(
    app,
    routes,
    'GET /api/pass/entry/',
    ({ actor, query, language }) => passEntry(deps, actor, language, query.id),
    { demand: demandGate },
  );

  route(app, routes, 'GET /api/pass/available_actions/', ({ actor, query }) => passRights(deps, actor, query.id));
}
