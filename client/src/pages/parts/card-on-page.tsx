import { useEffect } from 'react';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import type { List } from '../../ui/list/use-list.ts';
import { CardContents, ProposalCardWhole } from './proposal-card-whole.tsx';

/** The card over any page with a list: opened and closed by the address. */
export const CardOnPage = ({
  list: { card: address, place },
  listName,
}: {
  list: Pick<List<ProposalRow>, 'card' | 'place'>;
  listName?: string | undefined;
}) => {
  useEffect(() => fetchAhead(CardContents.ahead), []);
  if (address.id === undefined) return null;
  return (
    <ProposalCardWhole
      id={address.id}
      listName={listName}
      startWith={address.action}
      steps={{
        place,
        behind: address.back.at(-1),
        onStep: address.moveTo,
        onBack: address.goBack,
        onOpen: address.openBehind,
        onClose: address.close,
      }}
    />
  );
};
