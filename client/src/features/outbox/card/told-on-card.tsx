import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { toldOfProposal } from '../../../api/outbox/outbox.queries.ts';
import { ToldLetters } from '../../../entities/told/told-letters.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { Fold } from '../../../ui/fold.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './card.module.css';

/** What was told about a proposal, asked for when somebody wants to know; for its office, and never of the own work. */
export const ToldOnCard = ({ proposalId }: { proposalId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['told']}>
      <Fold title={t(($) => $.told.title)} open={isOpen} onToggle={setOpen}>
        {isOpen && <Told proposalId={proposalId} />}
      </Fold>
    </div>
  );
};

const Told = ({ proposalId }: { proposalId: number }) => {
  const { data, error, refetch } = useQuery(toldOfProposal(proposalId));
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.told.own)}</p>;
    return (
      <NotLoaded level={3} title={t(($) => $.told.failed)} text={failureWords(error)} onAgain={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  return data.length === 0 ? <p className="luch-note">{t(($) => $.told.none)}</p> : <ToldLetters letters={data} />;
};
