import { FieldError } from '@luch/contract/kernel/errors.ts';
import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { badgeOf } from './lists/badge.queries.ts';
import { markOpened } from './lists/mark-opened.ts';
import { countTabs, myProposals } from './lists/my-proposals.queries.ts';
import { baseActions, permissionsView, withButtons } from './card/permissions.view.ts';
import { findProposals } from './lists/proposal-list.queries.ts';
import type { ListPage } from './lists/list-filters.ts';
import { readableWithFacts } from './card/readable-card.queries.ts';
import { proposalView } from './card/proposal.view.ts';
import { listQuestions } from './questions/list-questions.queries.ts';
import { demandOffice } from './proposal.visibility.ts';
import { staffAnswers, withAnswers } from './lists/staff-answers.queries.ts';
import { countStaffLists, staffList } from './lists/staff-lists.queries.ts';
import { waitingFor } from './lists/waiting.queries.ts';

/** Everything that only reads proposals (specification, applicant side, section 7; staff side, section 7). */
export const proposalReadingCalls = callsOf(proposalRoutes)((deps) => ({
  ...card(deps),
  ...mine(deps),
  ...staffLists(deps),
}));

const card = callsOf(proposalRoutes)((deps) => ({
  'GET /api/proposals/proposal/detail/': async ({ actor, query, language, request }) => {
    const { row, facts } = await readableWithFacts(deps, actor, query.id);
    const view = await proposalView(deps, deps.db, actor, row, language, facts);
    // Nor has its author when an administrator looks at it as they do.
    if (!isFetchedAhead(request) && !actor.acting) await markOpened(deps, actor, row);
    return view;
  },
  'GET /api/proposals/proposal/permissions/': async ({ actor, query, language }) => {
    const permissions = await permissionsOf(deps, actor, query.id, language);
    return query.actions === '1' ? withButtons(permissions) : permissions;
  },
  'GET /api/proposals/proposal/available_actions/': ({ actor, query, language }) => {
    if (query.type === 'base') return baseActions(actor);
    if (query.id === undefined) throw new FieldError({ id: [{ key: 'validation.required' }] });
    return permissionsOf(deps, actor, query.id, language);
  },
}));

/** A screen may load a card that the pointer only passes over; nobody has read it then. */
const isFetchedAhead = (request: FastifyRequest): boolean => request.headers['purpose'] === 'prefetch';

async function permissionsOf(deps: Deps, actor: Actor, id: number, language: Language) {
  const { row, facts } = await readableWithFacts(deps, actor, id);
  if (row.asPrevious) return noPermissions;
  return permissionsView(deps.texts, language, actor, facts);
}

const mine = callsOf(proposalRoutes)((deps) => ({
  'GET /api/proposals/proposal/my/': async ({ actor, query, language, reply }) =>
    answer(reply, query, await myProposals(deps, actor, language, query.view_type, query)),
  'GET /api/proposals/proposal/waiting/': async ({ actor, language }) => {
    const [waiting, counts] = await Promise.all([waitingFor(deps, actor, language), countTabs(deps, actor)]);
    return { ...waiting, counts };
  },
  'GET /api/proposals/proposal/search/': async ({ actor, query, language, reply }) =>
    answer(reply, query, await findProposals(deps, actor, language, query)),
  'GET /api/proposals/proposal/list_role_bage/': ({ actor, language }) => badgeOf(deps, actor, language),
}));

const staffLists = callsOf(proposalRoutes)((deps) => {
  const ofStaff = { demand: demandOffice };
  return {
    'GET /api/proposals/expert-proposal-new/list/': {
      ...ofStaff,
      by: async (call) =>
        answer(call.reply, call.query, await staffList(deps, call.actor, call.language, withAnswers(call.query))),
    },
    'GET /api/proposals/old-proposal/list/': {
      ...ofStaff,
      by: async (call) => {
        const { slug, station, ...filters } = call.query;
        const list = { ...filters, status_id: [proposalStatus[slug]], station_id: station };
        return answer(call.reply, filters, await staffList(deps, call.actor, call.language, list));
      },
    },
    'GET /api/proposals/proposal/questions/': {
      ...ofStaff,
      by: ({ actor, language }) => listQuestions(deps.db, actor, language),
    },
    'GET /api/proposals/expert-proposal-new/answers/': {
      ...ofStaff,
      by: ({ actor, query, language }) => staffAnswers(deps, actor, language, withAnswers(query)),
    },
    'GET /api/proposals/expert-proposal-new/counts/': {
      ...ofStaff,
      by: ({ actor, query }) => countStaffLists(deps, actor, query),
    },
  };
});

/** The rows as the answer, the counts as its headers. */
function answer(reply: FastifyReply, { page_size }: { readonly page_size: number }, { rows, total }: ListPage) {
  paged(reply, { total, page_size });
  return [...rows];
}
