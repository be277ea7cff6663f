import { calendarRoutes as routes } from '@luch/contract/calendar/calendar.routes.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { addPreliminary, removePreliminary } from './preliminary-time.ts';

const ok = 'ok' as const;

/** Reserved time; each type has a command of its own. */
export function registerCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'POST /api/calendar/detail/', async ({ actor, body, language }) => {
    if (body.type !== recordTypes.preliminary) throw new AppError('wrong_state');
    const { record, remaining } = await addPreliminary(deps, actor, body);
    const detail = deps.texts.text(language, 'calendar.done.added');
    return { status: ok, detail, record, records: [record], remaining_hours: remaining, change_id: null };
  });

  route(app, routes, 'POST /api/calendar/delete/', async ({ actor, body, language }) => {
    const { remaining } = await removePreliminary(deps, actor, body.id, body.proposal_id ?? 0);
    const detail = deps.texts.text(language, 'calendar.done.removed');
    return { status: ok, detail, remaining_hours: remaining, change_id: null, status_id: null };
  });

  const none = () => Promise.reject(new AppError('not_found'));
  route(app, routes, 'GET /api/calendar/list_full/', none);
  route(app, routes, 'GET /api/calendar/stations/', none);
  route(app, routes, 'GET /api/calendar/to_plan/', none);
  route(app, routes, 'PATCH /api/calendar/detail/', none);
  route(app, routes, 'POST /api/calendar/check/', none);
  route(app, routes, 'POST /api/calendar/undo/', none);
  route(app, routes, 'POST /api/calendar/exp_responsibles/', none);
  route(app, routes, 'POST /api/experiment/detail/', none);
  route(app, routes, 'GET /api/calendar/inhouse/', none);
  route(app, routes, 'POST /api/calendar/inhouse/', none);
  route(app, routes, 'GET /api/calendar/beam/', none);
  route(app, routes, 'GET /api/calendar/station_workload/', none);
  route(app, routes, 'GET /api/calendar/station_load/', none);
  route(app, routes, 'GET /api/users/profiles/bslist/', none);
}
