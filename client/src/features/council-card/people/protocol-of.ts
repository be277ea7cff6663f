import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import type { CouncilCard } from '../../../api/council/council.ts';

/** How far the protocol is confirmed, and the reader's own entry where it may be answered now. */
export function protocolOf({ council_teams: team, edits }: Pick<CouncilCard, 'council_teams' | 'edits'>) {
  const experts = team.filter(({ is_active: isActive, type }) => isActive && type === teamTypes.expert);
  return {
    experts,
    confirmed: experts.filter(({ approve_type: said }) => said === approveTypes.confirmed).length,
    own: edits.resolution.allowed ? experts.find(({ is_my: isMy }) => isMy) : undefined,
  };
}
