import { timing } from '@luch/contract/kernel/screen-limits.ts';
import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { call } from '../../lib/call.ts';
import { proposalsKey, useRefreshProposals } from './proposal-keys.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

export const teamQuery = (proposalId: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'team', proposalId],
    queryFn: async ({ signal }): Promise<TeamMember[]> =>
      (await call('GET /api/proposals/proposal/add_to_team/', { query: { proposal_id: proposalId }, signal }))
        .all_teams,
  });

type Change = { type: 'add'; profile_id: number } | { type: 'delete'; proposal_team_id: number };

/** Adds or removes one member; the answer is the new team. */
export function useTeamChange(proposalId: number, members: readonly TeamMember[]) {
  const queryClient = useQueryClient();
  const refresh = useRefreshProposals();
  const { mutateAsync } = useCommand({
    mutationFn: (change: Change) =>
      call('POST /api/proposals/proposal/add_to_team/', { body: { proposal_id: proposalId, ...change } }),
    onSuccess: ({ all_teams: team }) => {
      queryClient.setQueryData(teamQuery(proposalId).queryKey, team);
      void refresh();
    },
    // Somebody was faster: the list shows how the team stands now.
    onError: () => queryClient.invalidateQueries({ queryKey: teamQuery(proposalId).queryKey }),
  });
  return {
    /** Answers whether the person is in the team now. */
    add: async (personId: number): Promise<void> => {
      if (isMember(members, personId)) {
        toast({ type: 'warning', id: 'duplicate', title: t(($) => $.team.duplicate), duration: timing.toastDuplicate });
        return;
      }
      await mutateAsync({ type: 'add', profile_id: personId });
      toastSuccess(t(($) => $.team.added));
    },
    remove: async (membershipId: number): Promise<void> => {
      await mutateAsync({ type: 'delete', proposal_team_id: membershipId });
      toastSuccess(t(($) => $.team.removed));
    },
  };
}

export const isMember = (members: readonly TeamMember[], personId: number): boolean =>
  members.some((member) => member.is_active && member.team_profile.id === personId);
