import { AppError } from '@luch/contract/kernel/errors.ts';
import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { commentById, commentView } from './comments.view.ts';
import { addComment } from './add-comment.ts';
import { answerAction } from '../actions/action.routes.ts';
import { seesExperts } from '../../expertise/expertise.policy.ts';
import { actionHistoryOf } from '../card/action-history.view.ts';
import { historyOfType } from '../card/histories.events.ts';
import { demandOffice } from '../proposal.visibility.ts';
import { badgeOf } from '../lists/badge.queries.ts';
import { menuCounts } from '../lists/menu-counts.queries.ts';
import { stationCounts } from '../lists/station-counts.queries.ts';

/** What staff say about a proposal, and what the staff's screens count (specification, staff side, section 7). */
export const commentsCalls = callsOf(staffRoutes)((deps) => ({
  'POST /api/proposals/comment/detail/': async ({ actor, body, language }) => {
    const { id, standing } = await addComment(deps, actor, body);
    const reader = { actorId: actor.id, language, namesExperts: seesExperts(standing) };
    return commentView(deps.texts, reader, await commentById(deps.db, id));
  },
  'POST /api/proposals/bs/action/': {
    demand: demandOffice,
    by: ({ actor, body, language }) => answerAction(deps, actor, 'approve_equipment', body, language),
  },
  'POST /api/proposals/action/history/': async ({ actor, body, language }) => {
    const history = body.object_type === 1 ? actionHistoryOf : historyOfType(body.object_type);
    if (!history) throw new AppError('not_found');
    return { history: await history(deps, actor, body.object_id, language) };
  },
  'GET /api/proposals/proposal/menu/': async ({ actor, language }) => {
    const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
    const [counts, news] = await Promise.all([menuCounts(deps.db, actor, today), badgeOf(deps, actor, language)]);
    return { counts, news };
  },
  'GET /api/proposals/expert-proposal-new/station_counts/': ({ actor, language }) =>
    stationCounts(deps, actor, language),
}));
