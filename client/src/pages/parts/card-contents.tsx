import type { ComponentProps } from 'react';
import { CardBody } from '../../features/proposal-card/card-body.tsx';
import { TeamSection } from '../../features/team/team-section.tsx';

/** What the card holds, with the team put in, which is another feature's. */
export const CardContents = ({ card, ...rest }: Omit<ComponentProps<typeof CardBody>, 'team'>) => (
  <CardBody
    card={card}
    {...rest}
    team={
      <TeamSection
        key={card.id}
        proposalId={card.id}
        members={card.all_teams}
        author={{ ...card.applicant.individual, organization: card.organisation }}
        canAdd={card.permissions.can.add_to_team}
      />
    }
  />
);
