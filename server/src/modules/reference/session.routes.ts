import { referenceRoutes as routes } from '@luch/contract/reference/reference.routes.ts';
import type { SessionRow } from '@luch/contract/reference/reference.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { versioned } from '../../platform/http/versioned.ts';
import { addSession } from './commands/add-session.ts';
import { changeSession } from './commands/change-session.ts';
import { sessions } from './lists.queries.ts';
import type { FacilitySession } from './reference.tables.ts';
import { nextIds, sessionRow } from './session.view.ts';

/** The schedule (workflows, section 8): read by anybody, kept by moderators. */
export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  const zone = config.facilityTimeZone;
  const rowOf = async (session: FacilitySession): Promise<SessionRow> => {
    const ofKind = await sessions(db, session.kindId);
    return sessionRow(session, nextIds(ofKind, clock.now(), zone), zone);
  };

  route(app, routes, 'GET /api/references/session/list/', async ({ query, reply }) => {
    const found = await sessions(db, query.megascience_type_ext_id);
    paged(reply, { total: found.length, page_size: Math.max(1, found.length) });
    // Who has just changed the schedule must see it.
    void versioned(reply).header('cache-control', 'private, no-cache');
    const next = nextIds(found, clock.now(), zone);
    return found.map((session) => sessionRow(session, next, zone));
  });

  route(app, routes, 'POST /api/references/session/list/', async ({ actor, body }) =>
    rowOf(await addSession(deps, actor, body)),
  );

  route(app, routes, 'PATCH /api/references/session/list/', async ({ actor, body }) =>
    rowOf(await changeSession(deps, actor, body)),
  );
}
