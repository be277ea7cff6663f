import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import classes from './side.module.css';

/** Earlier proposals that the author refers to; each opens in this card, with a way back. */
export const PreviousProposals = ({
  proposals,
  onOpen,
}: {
  proposals: ProposalCard['previous_proposals'];
  onOpen: (id: number) => void;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={classes['previous']}>
      {proposals.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={classes['link']} onClick={() => onOpen(id)}>
            {t(($) => $.proposalCard.short, { id })}
          </button>
          <span className={classes['under']}>{name || t(($) => $.proposalCard.unnamed)}</span>
        </li>
      ))}
    </ul>
  );
};
