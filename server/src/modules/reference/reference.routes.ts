import type { Language } from '@luch/contract/kernel/language.ts';
import { referenceRoutes as routes } from '@luch/contract/reference/reference.routes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { equipmentRows, methodRows } from './equipment.queries.ts';
import { academicDegrees, academicRanks, hazards, sampleTypes, scientificAreas } from './lists.queries.ts';
import { organisations } from './organisations.queries.ts';
import { mountSessions } from './session.routes.ts';

interface ListQuery {
  readonly lang?: Language | undefined;
  readonly page?: number | undefined;
  readonly page_size: number;
}
interface ListCall {
  readonly query: ListQuery;
  readonly language: Language;
  readonly reply: FastifyReply;
}

/** Reference lists of forms (specification, applicant side, section 7). */
export function mountReferences(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const whole =
    <Row>(read: (language: Language) => Promise<Row[]>) =>
    async ({ query, language, reply }: ListCall) =>
      pageOf(await read(query.lang ?? language), query, reply);

  route(
    app,
    routes,
    'GET /api/references/academic-degree/list/',
    whole((language) => academicDegrees(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/references/academic-rank/list/',
    whole((language) => academicRanks(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/references/equipment/list/',
    whole((language) => equipmentRows(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/references/method/list/',
    whole((language) => methodRows(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/references/scientific-area/list/',
    whole((language) => scientificAreas(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/proposals/proposal/sample_types/',
    whole((language) => sampleTypes(db, language)),
  );
  route(
    app,
    routes,
    'GET /api/references/hazard/list/',
    whole((language) => hazards(db, language)),
  );
  route(app, routes, 'GET /api/references/organization/list/', async ({ query, language, reply }) => {
    const { rows, total } = await organisations(db, query.lang ?? language, query);
    paged(keptShortly(reply), { total, page_size: query.page_size });
    return rows;
  });
  mountSessions(app, deps);
}

/** The whole list, unless a page is asked for; with the headers of every list. */
function pageOf<Row>(rows: Row[], { page, page_size: size }: ListQuery, reply: FastifyReply): Row[] {
  keptShortly(reply);
  paged(reply, { total: rows.length, page_size: page === undefined ? Math.max(1, rows.length) : size });
  return page === undefined ? rows : rows.slice((page - 1) * size, page * size);
}

/** Lists change a few times a year; a browser may use what it has for a minute, in the language it was asked in. */
function keptShortly(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, max-age=60').header('vary', 'authorization, accept-language');
}
