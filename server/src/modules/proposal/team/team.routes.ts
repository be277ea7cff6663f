import type { Actor } from '@luch/contract/account/roles.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import type { TeamInput } from '@luch/contract/proposal/proposal.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { addMembers } from './add-member.ts';
import { removeMembers } from './remove-member.ts';
import { type Standing, standingOf, tiesOf } from '../proposal.facts.ts';
import { readableProposal } from '../proposal.visibility.ts';
import { teamOf } from './team.view.ts';

type Input = z.output<typeof TeamInput>;

/** Everybody who is added is mailed. */
const limit = { max: 60, perMinutes: 10, by: ['account'] } as const;

/** `add_to_team/`: reading the team, adding, removing (fine point A5). */
export const teamCalls = callsOf(proposalRoutes)((deps) => ({
  'GET /api/proposals/proposal/add_to_team/': async ({ actor, query, language }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    const standing = standingOf(actor, row, await tiesOf(deps.db, row.id, actor));
    return team(deps, actor, row.id, standing, language);
  },
  'POST /api/proposals/proposal/add_to_team/': { limit, by: (call) => changeTeam(deps, call) },
  'PATCH /api/proposals/proposal/add_to_team/': { limit, by: (call) => changeTeam(deps, call) },
}));

async function changeTeam(deps: Deps, { actor, body, language }: { actor: Actor; body: Input; language: Language }) {
  const standing = await change(deps, actor, body);
  return team(deps, actor, body.proposal_id, standing, language);
}

function change(deps: Deps, actor: Actor, input: Input): Promise<Standing> {
  const named = namedIn(input);
  if (input.type === 'delete') {
    if (named.length === 0) throw missing('proposal_team_id');
    return removeMembers(deps, actor, input.proposal_id, named);
  }
  const people = named.flatMap(({ personId }) => (personId === undefined ? [] : [personId]));
  if (people.length === 0) throw missing('profile_id');
  return addMembers(deps, actor, input.proposal_id, [...new Set(people)]);
}

const missing = (field: string) => new FieldError({ [field]: [{ key: 'validation.choose' }] });

/** People may be named flat, as one object or as a list of them. */
function namedIn({ profile_id, proposal_team_id, users = [] }: Input) {
  return [{ profile_id, proposal_team_id }, ...[users].flat()]
    .map((one) => ({ personId: one.profile_id, membershipId: one.proposal_team_id }))
    .filter(({ personId, membershipId }) => personId !== undefined || membershipId !== undefined);
}

async function team(deps: Deps, actor: Actor, proposalId: number, standing: Standing, language: Language) {
  const reader = { actorId: actor.id, standing, language };
  return { status: 'ok' as const, all_teams: await teamOf(deps.db, proposalId, reader) };
}
