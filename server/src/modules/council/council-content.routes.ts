import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { proposalsOffered } from './card/offered.view.ts';
import { changeAvailableTime } from './commands/change-available-time.ts';
import { demandCouncilOffice } from './council.policy.ts';
import { addEntryExperts, removeEntryExpert } from './commands/change-entry-experts.ts';
import { addProposals, removeProposal } from './commands/change-proposals.ts';
import { changeSolution } from './commands/change-solution.ts';
import { changeStartTime } from './commands/change-start-time.ts';
import { addToTeam, removeFromTeam } from './commands/change-team.ts';
import { leadDiscussion } from './commands/lead-discussion.ts';
import { resolveProtocol } from './commands/resolve-protocol.ts';

const ok = 'ok' as const;
const ofModerators = { demand: demandCouncilOffice };

/** What stands in a council besides its status: proposals, experts, decisions, people, hours. */
export function registerCouncilContent(app: FastifyInstance, deps: Deps): void {
  registerTable(app, deps);
  registerPeople(app, deps);

  for (const path of ['POST /api/council/update_time/', 'POST /api/councils/update_time/'] as const)
    route(
      app,
      routes,
      path,
      async ({ actor, body, language }) => {
        await changeStartTime(deps, actor, body.council_id, body.start_time);
        return { status: ok, detail: deps.texts.text(language, 'council.changed.start_time') };
      },
      ofModerators,
    );
}

function registerTable(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;

  route(
    app,
    routes,
    'GET /api/councils/available/',
    ({ actor, query, language }) => proposalsOffered(deps, actor, language, query.council_id),
    ofModerators,
  );

  route(
    app,
    routes,
    'POST /api/councils/change_proposals/',
    async ({ actor, body, language }) => {
      const { council_id: id } = body;
      if (body.type === 'delete') {
        await removeProposal(deps, actor, id, body.proposal_council_id);
        return { status: ok, detail: texts.text(language, 'council.changed.proposal_removed'), proposals_council: [] };
      }
      const added = await addProposals(deps, actor, language, id, [...new Set(body.proposal_ids)]);
      return { status: ok, detail: texts.text(language, 'council.changed.proposals_added'), proposals_council: added };
    },
    ofModerators,
  );

  route(
    app,
    routes,
    'POST /api/councils/change_proposal_solution/',
    async ({ actor, body, language }) => {
      const decided = await changeSolution(deps, actor, language, body);
      return { status: ok, detail: texts.text(language, `council.changed.${body.action}`), ...decided };
    },
    ofModerators,
  );

  route(
    app,
    routes,
    'POST /api/councils/save_time_available/',
    async ({ actor, body, language }) => {
      const station = await changeAvailableTime(deps, actor, language, body);
      return { status: ok, detail: texts.text(language, 'council.changed.available_time'), station };
    },
    ofModerators,
  );
}

function registerPeople(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;

  route(
    app,
    routes,
    'POST /api/councils/discussion/',
    async ({ actor, body, language }) => {
      const discussion = await leadDiscussion(deps, actor, language, body);
      return { status: ok, detail: texts.text(language, `council.changed.${body.action}`), discussion };
    },
    ofModerators,
  );

  route(
    app,
    routes,
    'POST /api/councils/change_proposal_experts/',
    async ({ actor, body, language }) => {
      const isAdding = body.type === 'add';
      const { experts, warnings } = isAdding
        ? await addEntryExperts(deps, actor, language, body, body.expert_ids)
        : await removeEntryExpert(deps, actor, body, body.proposal_expert_id);
      const detail = texts.text(language, `council.changed.${isAdding ? 'experts_added' : 'expert_removed'}`);
      return { status: ok, detail, proposals_expertise: experts, warnings };
    },
    ofModerators,
  );

  route(
    app,
    routes,
    'POST /api/councils/change_team/',
    async ({ actor, body, language }) => {
      const isAdding = body.type === 'add';
      const team = isAdding
        ? await addToTeam(deps, actor, language, body.council_id, body.users)
        : await removeFromTeam(deps, actor, language, body.council_id, body.users.council_team_id);
      const detail = texts.text(language, `council.changed.${isAdding ? 'team_added' : 'team_removed'}`);
      return { status: ok, detail, council_teams: team };
    },
    ofModerators,
  );

  route(app, routes, 'POST /api/councils/update_expert_resolution/', async ({ actor, body, language }) => {
    const why = body.resolution ? null : body.comment;
    await resolveProtocol(deps, actor, { teamEntryId: body.councilteam_id, why });
    const detail = texts.text(language, `council.changed.${body.resolution ? 'confirmed' : 'rejected'}`);
    return { status: ok, detail };
  });
}
