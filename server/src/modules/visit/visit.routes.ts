import type { Language } from '@luch/contract/kernel/language.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { visitRoutes as routes } from '@luch/contract/visit/visit.routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { doorSign } from './door/door-sign.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { demandKept } from '../../platform/settings/parts.ts';
import { seenOf } from '../../platform/workflow.ts';
import { leavesDrafts } from '../pass/visit-passes.commands.ts';
import { readAttendance, signOff, signOn } from './attendance/sign-on.ts';
import { makePasses } from './commands/make-passes.ts';
import { performVisitAction } from './commands/perform-visit-action.ts';
import { planVisits } from './commands/plan-visits.ts';
import { listVisits, visitOptions } from './list-visits.view.ts';
import { ownVisits } from './own-visits.view.ts';
import { announceParcel, performParcelAction } from './parcels/announce-parcel.ts';
import { listParcels } from './parcels/parcels.view.ts';
import { nextWeek, readiness, weekSlots } from './readiness/readiness.view.ts';

/** Whoever is named, and the pass office, are mailed. */
const limit = { max: 120, perMinutes: 10, by: ['account'] } as const;

/** Who comes to an experiment. */
export const visitCalls = callsOf(routes)((deps) => ({
  'GET /api/visits/list/': ({ actor, query, language }) => listVisits(deps, deps.db, actor, language, query),
  'GET /api/visits/own/': ({ actor, language }) => ownVisits(deps, deps.db, actor, language),
  'GET /api/visits/options/': ({ actor, query, language }) =>
    visitOptions(deps, deps.db, actor, language, query.proposal_id),
  'POST /api/visits/plan/': {
    limit,
    by: async ({ actor, body, language }) => {
      await planVisits(deps, actor, body);
      return said(deps, actor, language, body.slot_id, deps.texts.text(language, 'visit.said.planned'));
    },
  },
  'POST /api/visits/action/': async ({ actor, body, language }) => {
    const { visit_id: id, action } = body;
    const slotId = await performVisitAction(deps, actor, id, action, seenOf(body));
    return said(deps, actor, language, slotId, deps.texts.text(language, `visit.said.${action}`));
  },
  'POST /api/visits/passes/': {
    limit,
    by: async ({ actor, body, language }) => {
      const { texts } = deps;
      const { ids, waiting } = await makePasses(deps, actor, body.slot_id);
      const own = waiting.filter(({ creatorId }) => creatorId === actor.id).map(({ id }) => id);
      const passes = ids.length > 0 ? [...ids] : own;
      const who = [...new Set(waiting.map(({ creator }) => creator))].join(', ');
      const isDrafts = ids.length === 0 || leavesDrafts(deps, actor);
      const detail =
        passes.length > 0
          ? texts.text(language, isDrafts ? 'visit.said.drafts' : 'visit.said.passes', { count: passes.length })
          : who === ''
            ? texts.text(language, 'visit.said.no_passes')
            : texts.text(language, 'visit.said.drafts_of', { who });
      return { ...(await said(deps, actor, language, body.slot_id, detail)), passes };
    },
  },
}));

/** Whether all is ready, what is sent, and the experiment itself. */
export const visitFurtherCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  const parcels = async (actor: Actor, language: Language, proposalId: number, what: 'parcel' | 'parcel_moved') => ({
    status: 'ok' as const,
    detail: texts.text(language, `visit.said.${what}`),
    parcels: await listParcels(deps, db, actor, language, proposalId),
  });
  const ofParcels = () => demandKept(deps, 'parcels_from');
  const ofAttendance = () => demandKept(deps, 'attendance_from');
  return {
    'GET /api/visits/readiness/': ({ actor, query, language }) => readiness(deps, db, actor, language, query),
    'GET /api/visits/week/': ({ actor, query, language }) =>
      weekSlots(deps, db, actor, language, { stationId: query.station_id, week: query.week }),
    'GET /api/visits/next_week/': async ({ actor, query }) => ({
      week: await nextWeek(deps, db, actor, { stationId: query.station_id, week: query.week }),
    }),
    'GET /api/visits/parcels/': ({ actor, query, language }) =>
      listParcels(deps, db, actor, language, query.proposal_id),
    'POST /api/visits/parcel/': {
      demand: ofParcels,
      by: async ({ actor, body, language }) =>
        parcels(actor, language, await announceParcel(deps, actor, body), 'parcel'),
    },
    'POST /api/visits/parcel_action/': {
      demand: ofParcels,
      by: async ({ actor, body, language }) =>
        parcels(actor, language, await performParcelAction(deps, actor, body), 'parcel_moved'),
    },
    'POST /api/visits/door_sign/': {
      demand: () => demandKept(deps, 'safety_from'),
      limit: documentLimit,
      by: async ({ actor, body, language, left }) => {
        const asked = { inputs: { slotId: body.slot_id }, language, signal: left };
        return askedView(deps, language, await askForDocument(deps, actor, doorSign, asked));
      },
    },
    'GET /api/visits/attendance/': {
      demand: ofAttendance,
      by: ({ actor, query }) => readAttendance(deps, actor, query.slot_id),
    },
    'POST /api/visits/sign_on/': {
      demand: ofAttendance,
      by: async ({ actor, body, language }) => ({
        status: 'ok' as const,
        attendance: await signOn(deps, actor, body.slot_id),
        detail: texts.text(language, 'visit.said.signed_on'),
      }),
    },
    'POST /api/visits/sign_off/': {
      demand: ofAttendance,
      by: async ({ actor, body, language }) => ({
        status: 'ok' as const,
        attendance: await signOff(deps, actor, body),
        detail: texts.text(language, 'visit.said.signed_off'),
      }),
    },
  };
});

async function said(deps: Deps, actor: Actor, language: Language, slotId: number | null, detail: string) {
  const visits = slotId === null ? [] : await listVisits(deps, deps.db, actor, language, { slot_id: slotId });
  return { status: 'ok' as const, detail, visits };
}
