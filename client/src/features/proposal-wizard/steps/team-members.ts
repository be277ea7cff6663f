import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { proposalsKey } from '../../../api/proposal/proposal.queries.ts';
import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import { useOpenProposal } from '../draft/draft-context.ts';

/** Who is in the team now. The key is that of the team's own section, so that its changes arrive here too. */
export function useTeamMembers(): TeamMember[] {
  const { view } = useOpenProposal();
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'team', view.id],
    queryFn: async ({ signal }): Promise<TeamMember[]> =>
      (await call('GET /api/proposals/proposal/add_to_team/', { query: { proposal_id: view.id }, signal })).all_teams,
    initialData: view.all_teams,
    staleTime: 60_000,
  });
  return data.filter(({ is_active: isActive }) => isActive);
}
