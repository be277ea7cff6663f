import { referenceRoutes as routes } from '@luch/contract/reference/reference.routes.ts';
import type { SessionRow } from '@luch/contract/reference/session.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { versioned } from '../../platform/http/versioned.ts';
import { addSession } from './commands/add-session.ts';
import { changeSession } from './commands/change-session.ts';
import { sessions } from './lists.queries.ts';
import type { FacilitySession } from './reference.tables.ts';
import { deadlineCalendar } from './session-calendar.view.ts';
import { requireKeeper } from './session.policy.ts';
import { usageOf } from './session.queries.ts';
import { nextIds, sessionRow } from './session.view.ts';

const ofKeepers = { demand: requireKeeper };

/** The schedule (workflows, section 8): read by anybody, kept by moderators. */
export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  const zone = () => config.facilityTimeZone;
  const rowOf = async (session: FacilitySession): Promise<SessionRow> => {
    const ofKind = await sessions(db, session.kindId);
    return sessionRow(session, nextIds(ofKind, clock.now(), zone()), zone());
  };

  route(app, routes, 'GET /api/references/session/list/', async ({ query, reply }) => {
    const found = await sessions(db, query.megascience_type_ext_id);
    paged(reply, { total: found.length, page_size: Math.max(1, found.length) });
    void versioned(reply);
    const next = nextIds(found, clock.now(), zone());
    return found.map((session) => sessionRow(session, next, zone()));
  });

  route(
    app,
    routes,
    'POST /api/references/session/list/',
    async ({ actor, body }) => rowOf(await addSession(deps, actor, body)),
    ofKeepers,
  );

  route(
    app,
    routes,
    'PATCH /api/references/session/list/',
    async ({ actor, body, language }) => rowOf(await changeSession(deps, actor, language, body)),
    ofKeepers,
  );

  route(app, routes, 'GET /api/references/session/usage/', () => usageOf(db, zone()), ofKeepers);

  route(app, routes, 'GET /api/references/session/calendar/', async ({ query, language, reply }) => {
    const found = await sessions(db, query.megascience_type_ext_id);
    const text = deadlineCalendar(deps, query.lang ?? language, found);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="deadlines.ics"')
      .header('cache-control', 'private, no-cache');
    return text;
  });
}
