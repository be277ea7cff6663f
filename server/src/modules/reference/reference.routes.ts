import type { Language } from '@luch/contract/kernel/language.ts';
import { referenceRoutes as routes } from '@luch/contract/reference/reference.routes.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/open.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { versioned } from '../../platform/http/versioned.ts';
import { equipmentRows, methodRows } from './equipment.queries.ts';
import { academicDegrees, academicRanks, hazards, sampleTypes, scientificAreas, stations } from './lists.queries.ts';
import { organisations } from './organisations.queries.ts';

/** Reference lists of forms (specification, applicant side, section 7), and the schedule of sessions. */
export const referenceCalls = callsOf(routes)((deps) => {
  const { db } = deps;
  return {
    'GET /api/references/academic-degree/list/': whole(db, academicDegrees),
    'GET /api/references/academic-rank/list/': whole(db, academicRanks),
    'GET /api/references/equipment/list/': whole(db, equipmentRows),
    'GET /api/references/station/list/': whole(db, stations),
    'GET /api/references/method/list/': whole(db, methodRows),
    'GET /api/references/scientific-area/list/': whole(db, scientificAreas),
    'GET /api/proposals/proposal/sample_types/': whole(db, sampleTypes),
    'GET /api/references/hazard/list/': whole(db, hazards),
    'GET /api/references/organization/list/': async ({ query, language, reply }) => {
      const { rows, total } = await organisations(db, query.lang ?? language, query);
      paged(versioned(reply), { total, page_size: query.page_size });
      return rows;
    },
  };
});

interface ListCall {
  readonly query: {
    readonly lang?: Language | undefined;
    readonly page?: number | undefined;
    readonly page_size: number;
  };
  readonly language: Language;
  readonly reply: FastifyReply;
}

/** A list that is read at once, in the language of the query or else of the caller; cut only if a page is asked for. */
const whole =
  <Row>(db: Db, read: (db: Db, language: Language) => Promise<Row[]>) =>
  async ({ query, language, reply }: ListCall): Promise<Row[]> => {
    const { page, page_size: size } = query;
    const rows = await read(db, query.lang ?? language);
    const perPage = page === undefined ? Math.max(1, rows.length) : size;
    paged(versioned(reply), { total: rows.length, page_size: perPage });
    return page === undefined ? rows : rows.slice((page - 1) * size, page * size);
  };
