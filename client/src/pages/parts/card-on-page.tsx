import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CardWaiting } from '../../features/proposal-card/card-waiting.tsx';
import { ProposalCardDialog } from '../../features/proposal-card/proposal-card-dialog.tsx';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { late } from '../../ui/late.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { Assignment } from './assignment.tsx';

/** A list is read without it; for an address that opens a card the server names its file. */
const CardContents = late(async () => (await import('./card-contents.tsx')).CardContents, CardWaiting);

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
  const isOpen = address.id !== undefined;
  useEffect(() => (isOpen ? CardContents.ahead() : fetchAhead(CardContents.ahead)), [isOpen]);
  if (address.id === undefined) return null;
  return (
    <>
      <ProposalCardDialog
        id={address.id}
        listName={listName}
        steps={{
          place,
          behind: address.back.at(-1),
          onStep: address.moveTo,
          onBack: address.goBack,
          onOpen: address.openBehind,
          onClose: address.close,
        }}
        renderContents={(card) => (
          <CardContents
            card={card}
            startWith={address.action}
            onOpen={address.openBehind}
            onEdit={() => void navigate({ to: '/new-proposal/$id', params: { id: String(card.id) } })}
            onAssign={() => setAssigning(card.id)}
          />
        )}
      />
      {assigning !== undefined && <Assignment ids={[assigning]} onClose={() => setAssigning(undefined)} />}
    </>
  );
};
