import { CommentsSection, mayComment } from '../../features/proposal-card/document/comments-section.tsx';
import { CardHistory } from '../../features/proposal-card/side/card-history.tsx';
import { StationVerdict } from '../../features/proposal-card/side/station-verdict.tsx';
import type { ReadingParts } from '../../features/expert-review/workspace/reading.tsx';
import { TeamSection } from '../../features/team/team-section.tsx';
import type { ProposalCard } from '../../api/proposal/proposal.queries.ts';

/** Parts of the card for the rating workspace of an expert: the same as on the card, under each other. */
export const readingParts = (card: ProposalCard): ReadingParts => ({
  team: (
    <TeamSection
      proposalId={card.id}
      members={card.all_teams}
      author={{ ...card.applicant.individual, organization: card.organisation }}
      canAdd={{ allowed: false, kind: 'hidden', because: 'forbidden' }}
    />
  ),
  verdict: <StationVerdict card={card} />,
  comments: (card.comments.length > 0 || mayComment(card)) && <CommentsSection card={card} />,
  history: <CardHistory card={card} />,
});
