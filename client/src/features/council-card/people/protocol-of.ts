import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import type { CouncilCard } from '../../../api/council/council.ts';

/** How far the protocol is confirmed, its version, and the reader's own entry where it may be answered now. */
export function protocolOf({
  council_teams: team,
  proposals_council: entries,
  edits,
}: Pick<CouncilCard, 'council_teams' | 'proposals_council' | 'edits'>) {
  const experts = team.filter(({ is_active: isActive, type }) => isActive && type === teamTypes.expert);
  return {
    experts,
    confirmed: experts.filter(({ approve_type: said }) => said === approveTypes.confirmed).length,
    seen: entries.reduce((sum, { version }) => sum + version, 0),
    own: edits.resolution.allowed ? experts.find(({ is_my: isMy }) => isMy) : undefined,
  };
}
