import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CardWaiting } from '../../features/proposal-card/card-waiting.tsx';
import { ProposalCardDialog } from '../../features/proposal-card/proposal-card-dialog.tsx';
import type { CardSteps } from '../../features/proposal-card/card-steps.ts';
import { late } from '../../ui/late.tsx';
import { placeOf } from './action-places.ts';
import { Assignment } from './assignment.tsx';

/** A list is read without it; for an address that opens a card the server names its file. */
export const CardContents = late(async () => (await import('./card-contents.tsx')).CardContents, CardWaiting);

/** The card of a proposal with what other features put into it: the team and the experts. */
export const ProposalCardWhole = ({
  id,
  steps,
  listName,
  startWith,
}: {
  id: number;
  steps: CardSteps;
  listName?: string | undefined;
  startWith?: string | undefined;
}) => {
  const navigate = useNavigate();
  const [assigning, setAssigning] = useState<number>();
  useEffect(() => CardContents.ahead(), []);
  return (
    <>
      <ProposalCardDialog
        id={id}
        listName={listName}
        steps={steps}
        renderContents={(card) => (
          <CardContents
            card={card}
            startWith={startWith}
            onOpen={steps.onOpen}
            onElsewhere={(action) => void navigate(placeOf(action, card))}
            onAssign={() => setAssigning(card.id)}
          />
        )}
      />
      {assigning !== undefined && <Assignment ids={[assigning]} onClose={() => setAssigning(undefined)} />}
    </>
  );
};
