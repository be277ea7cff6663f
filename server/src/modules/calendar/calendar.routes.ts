import { calendarRoutes as routes } from '@luch/contract/calendar/calendar.routes.ts';
import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import { demandAnyStation } from '../reference/station-office.queries.ts';
import { addRecord } from './add-record.ts';
import type { Outcome } from './change-calendar.ts';
import { bsReport } from './bs-report.ts';
import { changeRecord } from './change-record.ts';
import { changeResponsibles } from './change-responsibles.ts';
import { checkIntervals } from './check-intervals.ts';
import { addInhouse, listInhouse } from './inhouse.ts';
import { listBeam, listRecords } from './list-records.ts';
import { recordCard } from './record-card.view.ts';
import { removeRecord } from './remove-record.ts';
import { responsiblesOfStations } from './responsibles.queries.ts';
import { calendarStations } from './stations.queries.ts';
import { stationsOverview } from './stations-overview.ts';
import { proposalsToPlan } from './to-plan.queries.ts';
import { undoChange } from './undo-change.ts';
import { hoursOfSession } from './session-hours.queries.ts';
import { stationLoad, stationWorkload } from './workload.queries.ts';

const ok = 'ok' as const;

const ofStations = { demand: demandAnyStation };

export function registerCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  registerReads(app, deps);
  registerChanges(app, deps);
  registerAfterwards(app, deps);
  registerInhouse(app, deps);
}

function registerReads(app: FastifyInstance, deps: Deps): void {
  route(app, routes, 'GET /api/calendar/list_full/', ({ actor, query }) => listRecords(deps, actor, query));
  route(app, routes, 'GET /api/calendar/beam/', ({ actor, query }) => listBeam(deps, actor, query), ofStations);
  route(
    app,
    routes,
    'GET /api/calendar/stations/',
    ({ actor, query, language }) => calendarStations(deps, actor, language, query),
    ofStations,
  );
  route(
    app,
    routes,
    'GET /api/calendar/stations_overview/',
    ({ actor, language }) => stationsOverview(deps, actor, language),
    ofStations,
  );
  route(
    app,
    routes,
    'GET /api/calendar/to_plan/',
    ({ actor, query, language }) => proposalsToPlan(deps, actor, language, query),
    ofStations,
  );
  route(
    app,
    routes,
    'GET /api/calendar/station_workload/',
    ({ actor, query }) => stationWorkload(deps, actor, query),
    ofStations,
  );
  route(app, routes, 'GET /api/calendar/station_load/', ({ query }) => stationLoad(deps, query));
  route(app, routes, 'GET /api/calendar/session_hours/', ({ query }) => hoursOfSession(deps, query));
  route(
    app,
    routes,
    'GET /api/proposals/bs-report/list/',
    ({ actor, query, language, request: { signal } }) =>
      bsReport(deps, actor, query, { language: query.lang ?? language, signal }),
    { demand: demandAnyStation, limit: documentLimit },
  );
  route(
    app,
    routes,
    'GET /api/users/profiles/bslist/',
    ({ actor, query }) => responsiblesOfStations(deps, actor, query.station_id),
    ofStations,
  );
  route(
    app,
    routes,
    'POST /api/experiment/detail/',
    ({ actor, body, language }) => recordCard(deps, actor, language, body.id),
    ofStations,
  );
  route(
    app,
    routes,
    'POST /api/calendar/check/',
    ({ actor, body, language }) => checkIntervals(deps, actor, language, body),
    ofStations,
  );
}

/** Reserved time; each type has commands of its own. */
function registerChanges(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    routes,
    'POST /api/calendar/detail/',
    async ({ actor, body, language }) => {
      const outcome = await addRecord(deps, actor, body);
      const detail = texts.text(
        language,
        outcome.records.length > 1 ? 'calendar.done.added_many' : 'calendar.done.added',
      );
      return { status: ok, detail, ...afterwards(outcome), record: onlyOf(outcome), records: [...outcome.records] };
    },
    ofStations,
  );
  route(
    app,
    routes,
    'PATCH /api/calendar/detail/',
    async ({ actor, body, language }) => {
      const outcome = await changeRecord(deps, actor, body);
      const closes = body.close_record || body.is_completed;
      const moves = body.start_date !== undefined || body.finish_date !== undefined || body.station_id !== undefined;
      const record = onlyOf(outcome);
      const beam = isBeam(record.type);
      const key = closes ? (beam ? 'beam_closed' : 'closed') : moves ? 'moved' : 'changed';
      return { status: ok, detail: texts.text(language, `calendar.done.${key}`), ...afterwards(outcome), record };
    },
    ofStations,
  );
}

/** What takes back or adds to what is reserved. */
function registerAfterwards(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    routes,
    'POST /api/calendar/delete/',
    async ({ actor, body, language }) => {
      const outcome = await removeRecord(deps, actor, body);
      const detail = texts.text(
        language,
        outcome.removed.length > 0 ? 'calendar.done.removed' : 'calendar.done.beam_closed',
      );
      return { status: ok, detail, ...afterwards(outcome), status_id: outcome.status };
    },
    ofStations,
  );
  route(
    app,
    routes,
    'POST /api/calendar/undo/',
    async ({ actor, body, language }) => {
      const outcome = await undoChange(deps, actor, body.change_id);
      const detail = texts.text(language, 'calendar.done.undone');
      return {
        status: ok,
        detail,
        ...afterwards(outcome),
        records: [...outcome.records],
        removed: [...outcome.removed],
      };
    },
    ofStations,
  );
  route(
    app,
    routes,
    'POST /api/calendar/exp_responsibles/',
    async ({ actor, body, language }) => {
      const outcome = await changeResponsibles(deps, actor, body);
      return {
        status: 1 as const,
        detail: texts.text(language, 'calendar.done.responsibles'),
        record: onlyOf(outcome),
      };
    },
    ofStations,
  );
}

function registerInhouse(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'GET /api/calendar/inhouse/',
    async ({ actor, query, reply }) => {
      const list = await listInhouse(deps, actor, query);
      paged(reply, list);
      return [...list.entries];
    },
    ofStations,
  );
  route(
    app,
    routes,
    'POST /api/calendar/inhouse/',
    async ({ actor, body, language }) => {
      const { entry, changeId } = await addInhouse(deps, actor, body);
      return { status: ok, detail: deps.texts.text(language, 'calendar.done.inhouse'), entry, change_id: changeId };
    },
    ofStations,
  );
}

const afterwards = ({ remaining, changeId }: Outcome) => ({ remaining_hours: remaining, change_id: changeId });

function onlyOf({ records: [record] }: Outcome) {
  if (!record) throw new AppError('unknown');
  return record;
}
