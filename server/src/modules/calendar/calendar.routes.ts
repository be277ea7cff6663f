import { calendarRoutes as routes } from '@luch/contract/calendar/calendar.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { addPreliminary, removePreliminary } from './preliminary-time.ts';

const ok = 'ok' as const;

/** Reserved time; each type has a command of its own. */
export function registerCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'POST /api/calendar/detail/', async ({ actor, body, language }) => {
    const { record, remaining } = await addPreliminary(deps, actor, body);
    const detail = deps.texts.text(language, 'calendar.done.added');
    return { status: ok, detail, record, remaining_hours: remaining };
  });

  route(app, routes, 'POST /api/calendar/delete/', async ({ actor, body, language }) => {
    const { remaining } = await removePreliminary(deps, actor, body.id, body.proposal_id);
    return { status: ok, detail: deps.texts.text(language, 'calendar.done.removed'), remaining_hours: remaining };
  });
}
