import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ProposalCardDialog } from '../../features/proposal-card/proposal-card-dialog.tsx';
import { TeamSection } from '../../features/team/team-section.tsx';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { List } from '../../ui/list/use-list.ts';
import { Assignment } from './assignment.tsx';

/** The card over any page with a list: opened and closed by the address, with team and experts put in. */
export const CardOnPage = ({
  list: { card: address, place },
  listName,
}: {
  list: Pick<List<ProposalRow>, 'card' | 'place'>;
  listName?: string | undefined;
}) => {
  const navigate = useNavigate();
  const [assigning, setAssigning] = useState<number>();
  if (address.id === undefined) return null;
  return (
    <>
      <ProposalCardDialog
        id={address.id}
        listName={listName}
        startWith={address.action}
        onEdit={(id) => void navigate({ to: '/new-proposal/$id', params: { id: String(id) } })}
        onAssign={setAssigning}
        steps={{
          place,
          behind: address.back.at(-1),
          onStep: address.moveTo,
          onBack: address.goBack,
          onOpen: address.openBehind,
          onClose: address.close,
        }}
        renderTeam={(card) => (
          <TeamSection
            key={card.id}
            proposalId={card.id}
            members={card.all_teams}
            author={{ ...card.applicant.individual, organization: card.organisation }}
            canAdd={card.permissions.can.add_to_team}
          />
        )}
      />
      {assigning !== undefined && <Assignment ids={[assigning]} onClose={() => setAssigning(undefined)} />}
    </>
  );
};
