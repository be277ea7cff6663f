import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '../../../api/proposal/team.ts';
import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import { useOpenProposal } from '../draft/draft-context.ts';

/** Who is in the team now; changes of the team's own section arrive here too. */
export function useTeamMembers(): TeamMember[] {
  const { view } = useOpenProposal();
  const { data } = useQuery({
    ...teamQuery(view.id),
    initialData: view.all_teams,
    staleTime: 60_000,
  });
  return data.filter(({ is_active: isActive }) => isActive);
}
