import { useProfile } from '../../api/account/account.ts';
import type { ProposalCard } from '../../api/proposal/proposal.ts';
import type { ExpertRow } from '../../api/review/review.ts';
import { RatingWorkspace } from '../../features/expert-review/workspace/rating-workspace.tsx';
import type { ReadingParts } from '../../features/expert-review/workspace/sections.tsx';
import { CommentsSection, mayComment } from '../../features/proposal-card/document/comments-section.tsx';
import { CardHistory } from '../../features/proposal-card/side/card-history.tsx';
import { StationVerdict } from '../../features/proposal-card/side/station-verdict.tsx';
import { Home } from '../../features/shell/home.tsx';
import { PersonMenu } from '../../features/shell/person-menu.tsx';
import { TeamSection } from '../../features/team/team-section.tsx';
import { useIsPhone } from '../../lib/use-phone.ts';
import type { CardAddress } from '../../ui/list/card-address.ts';

/** The rating workspace over the expert's table: opened and closed by the address, with the pieces of other features put in. */
export const WorkspaceOnPage = ({
  id,
  card,
  rows,
}: {
  id: number;
  card: CardAddress;
  rows: readonly ExpertRow[] | undefined;
}) => {
  const profile = useProfile();
  const phone = useIsPhone();
  return (
    <RatingWorkspace
      id={id}
      rows={rows}
      onOpen={(next) => card.moveTo({ id: next })}
      onLeave={card.close}
      mark={<Home to="/user" small={phone} />}
      person={<PersonMenu profile={profile} />}
      parts={readingParts}
    />
  );
};

/** Parts of the card for the rating workspace of an expert: the same as on the card, under each other. */
const readingParts = (card: ProposalCard): ReadingParts => ({
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
