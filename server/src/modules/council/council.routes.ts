import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { changeStatus } from './commands/change-status.ts';
import { createCouncil } from './commands/create-council.ts';
import { councilFacts } from './council.facts.ts';
import { demandCouncilOffice } from './council.policy.ts';
import { councilById, councilHistoryOf, councilPage, countCouncils } from './council.queries.ts';
import { councilRow, councilView } from './council.view.ts';

const ok = 'ok' as const;

/** Expert councils: their list, their making, and their way through the machine. */
export function registerCouncilRoutes(app: FastifyInstance, deps: Deps): void {
  registerCouncilReading(app, deps);

  route(app, routes, 'POST /api/councils/create/', async ({ actor, body }) => ({
    status: ok,
    id: await createCouncil(deps, actor, body),
  }));

  route(app, routes, 'POST /api/councils/change_status/', async ({ actor, body, language }) => {
    const { row, to } = await changeStatus(deps, actor, body);
    const detail = deps.texts.text(language, `council.done.${body.action}`, { name: row.name });
    return { status: ok, council_status: to, detail };
  });
}

function registerCouncilReading(app: FastifyInstance, { db, texts }: Deps): void {
  route(app, routes, 'POST /api/councils/list/', async ({ actor, body, language, reply }) => {
    demandCouncilOffice(actor);
    const { rows, total } = await councilPage(db, body);
    paged(reply, { total, page_size: body.page_size });
    return rows.map((whole) => councilRow(texts, actor, language, whole));
  });

  route(app, routes, 'POST /api/councils/counts/', async ({ actor }) => {
    demandCouncilOffice(actor);
    return { status: ok, counts: await countCouncils(db) };
  });

  route(app, routes, 'GET /api/councils/detail/', async ({ actor, query, language }) => {
    demandCouncilOffice(actor);
    const whole = await councilById(db, query.id);
    if (!whole) throw new AppError('not_found');
    const [facts, happened] = await Promise.all([councilFacts(db, actor, whole.row), councilHistoryOf(db, query.id)]);
    return councilView(texts, language, whole, facts, happened);
  });
}
