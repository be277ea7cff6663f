import { t } from 'i18next';
import { toldOfProposal } from '../../../api/outbox.ts';
import { ToldAnswer, ToldFold } from '../../../entities/told/told-fold.tsx';
import classes from './card.module.css';

/** What was told about a proposal; for its office, and never of the own work. */
export const ToldOnCard = ({ proposalId }: { proposalId: number }) => (
  <div className={classes['told']}>
    <ToldFold>
      <Told proposalId={proposalId} />
    </ToldFold>
  </div>
);

const Told = ({ proposalId }: { proposalId: number }) => (
  <ToldAnswer ask={toldOfProposal(proposalId)} none={t(($) => $.told.none)} />
);
