import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { callsOf } from '../../platform/http/calls.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { suggestedHours } from './card/available-hours.queries.ts';
import { proposalsOffered } from './card/offered.view.ts';
import { changeAvailableTime, changeAvailableTimes } from './commands/change-available-time.ts';
import { demandCouncilOffice } from './council.policy.ts';
import { assignMany, distributeInCouncil } from './commands/assign-many.ts';
import { addEntryExperts, removeEntryExpert } from './commands/change-entry-experts.ts';
import { addProposals, removeProposal } from './commands/change-proposals.ts';
import { previewProposals } from './commands/preview-proposals.ts';
import { changeSolution } from './commands/change-solution.ts';
import { changeStartTime } from './commands/change-start-time.ts';
import { addToTeam, removeFromTeam } from './commands/change-team.ts';
import { leadDiscussion } from './commands/lead-discussion.ts';
import { resolveProtocol } from './commands/resolve-protocol.ts';

const ok = 'ok' as const;
const ofModerators = { demand: demandCouncilOffice };
/** Each may add a hundred proposals, and take them back. */
const previewsOfPerson: Limit = { max: 60, perMinutes: 5, by: ['account'] };

/** What stands in a council besides its status: proposals, experts, decisions, people, hours. */
export const councilContentCalls = callsOf(routes)((deps) => ({
  ...table(deps),
  ...people(deps),
  'POST /api/council/update_time/': startTime(deps),
  'POST /api/councils/update_time/': startTime(deps),
}));

const startTime = (deps: Deps) => ({
  ...ofModerators,
  by: async ({ actor, body, language }: Call<(typeof routes)['POST /api/councils/update_time/']>) => {
    await changeStartTime(deps, actor, body);
    return { status: ok, detail: deps.texts.text(language, 'council.changed.start_time') };
  },
});

const table = callsOf(routes)((deps) => {
  const { texts } = deps;
  return {
    'GET /api/councils/available/': {
      ...ofModerators,
      by: ({ actor, query, language }) => proposalsOffered(deps, actor, language, query.council_id),
    },
    'POST /api/councils/proposals_preview/': {
      ...ofModerators,
      limit: previewsOfPerson,
      by: ({ actor, body, language }) => previewProposals(deps, actor, language, body),
    },
    'POST /api/councils/change_proposals/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const { council_id: id } = body;
        if (body.type === 'delete') {
          await removeProposal(deps, actor, id, body.proposal_council_id);
          return {
            status: ok,
            detail: texts.text(language, 'council.changed.proposal_removed'),
            proposals_council: [],
          };
        }
        const added = await addProposals(deps, actor, language, id, [...new Set(body.proposal_ids)]);
        return {
          status: ok,
          detail: texts.text(language, 'council.changed.proposals_added'),
          proposals_council: added,
        };
      },
    },
    'POST /api/councils/change_proposal_solution/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const decided = await changeSolution(deps, actor, language, body);
        return { status: ok, detail: texts.text(language, `council.changed.${body.action}`), ...decided };
      },
    },
    'GET /api/councils/available_hours/': {
      ...ofModerators,
      by: async ({ query }) => ({
        stations: [...(await suggestedHours(deps.db, deps.config.facilityTimeZone, query.id))],
      }),
    },
    'POST /api/councils/save_times_available/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => ({
        status: ok,
        detail: texts.text(language, 'council.changed.available_time'),
        stations: await changeAvailableTimes(deps, actor, language, body),
      }),
    },
    'POST /api/councils/save_time_available/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const station = await changeAvailableTime(deps, actor, language, body);
        return { status: ok, detail: texts.text(language, 'council.changed.available_time'), station };
      },
    },
  };
});

const people = callsOf(routes)((deps) => {
  const { texts } = deps;
  return {
    'POST /api/councils/discussion/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const discussion = await leadDiscussion(deps, actor, language, body);
        return { status: ok, detail: texts.text(language, `council.changed.${body.action}`), discussion };
      },
    },
    'POST /api/councils/distribution/': {
      ...ofModerators,
      by: ({ actor, body, language }) => distributeInCouncil(deps, actor, language, body),
    },
    'POST /api/councils/assign_experts/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const { warnings, experts } = await assignMany(deps, actor, language, body);
        const detail = texts.text(language, 'council.changed.experts_assigned', { count: experts });
        return { status: ok, detail, experts, warnings };
      },
    },
    'POST /api/councils/change_proposal_experts/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const isAdding = body.type === 'add';
        const { experts, warnings } = isAdding
          ? await addEntryExperts(deps, actor, language, body, body.expert_ids)
          : await removeEntryExpert(deps, actor, body, body.proposal_expert_id);
        const detail = texts.text(language, `council.changed.${isAdding ? 'experts_added' : 'expert_removed'}`);
        return { status: ok, detail, proposals_expertise: experts, warnings };
      },
    },
    'POST /api/councils/change_team/': {
      ...ofModerators,
      by: async ({ actor, body, language }) => {
        const isAdding = body.type === 'add';
        const team = isAdding
          ? await addToTeam(deps, actor, language, body.council_id, body.users)
          : await removeFromTeam(deps, actor, language, body.council_id, body.users.council_team_id);
        const detail = texts.text(language, `council.changed.${isAdding ? 'team_added' : 'team_removed'}`);
        return { status: ok, detail, council_teams: team };
      },
    },
    'POST /api/councils/update_expert_resolution/': async ({ actor, body, language }) => {
      const said = body.resolution ? { why: null, seen: body.seen_version } : { why: body.comment };
      await resolveProtocol(deps, actor, language, { teamEntryId: body.councilteam_id, ...said });
      const detail = texts.text(language, `council.changed.${body.resolution ? 'confirmed' : 'rejected'}`);
      return { status: ok, detail };
    },
  };
});
