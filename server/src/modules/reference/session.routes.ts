import { referenceRoutes as routes } from '@luch/contract/reference/reference.routes.ts';
import type { SessionRow } from '@luch/contract/reference/session.schemas.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
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
export const sessionCalls = callsOf(routes)((deps) => {
  const { db, clock, config } = deps;
  const zone = () => config.facilityTimeZone;
  const rowOf = async (session: FacilitySession): Promise<SessionRow> => {
    const ofKind = await sessions(db, session.kindId);
    return sessionRow(session, nextIds(ofKind, clock.now(), zone()), zone());
  };
  return {
    'GET /api/references/session/list/': async ({ query, reply }) => {
      const found = await sessions(db, query.megascience_type_ext_id);
      paged(reply, { total: found.length, page_size: Math.max(1, found.length) });
      void versioned(reply);
      const next = nextIds(found, clock.now(), zone());
      return found.map((session) => sessionRow(session, next, zone()));
    },
    'POST /api/references/session/list/': {
      ...ofKeepers,
      by: async ({ actor, body }) => rowOf(await addSession(deps, actor, body)),
    },
    'PATCH /api/references/session/list/': {
      ...ofKeepers,
      by: async ({ actor, body, language }) => rowOf(await changeSession(deps, actor, language, body)),
    },
    'GET /api/references/session/usage/': {
      ...ofKeepers,
      by: () => usageOf(db, zone()),
    },
    'GET /api/references/session/calendar/': async ({ query, language, reply }) => {
      const found = await sessions(db, query.megascience_type_ext_id);
      const text = deadlineCalendar(deps, query.lang ?? language, found);
      void reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="deadlines.ics"')
        .header('cache-control', 'private, no-cache');
      return text;
    },
  };
});
