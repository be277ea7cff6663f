import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { toldOfPerson, toldOfProposal } from '../../api/outbox/outbox.queries.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Fold } from '../../ui/fold.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { ToldLetters } from './told-letters.tsx';

interface Asked {
  asked: ReturnType<typeof toldOfProposal> | ReturnType<typeof toldOfPerson>;
  /** Said where nothing was told. */
  none: string;
  numbered?: boolean;
}

/** What was told, asked for when somebody wants to know. */
export const ToldFold = (asked: Asked) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t(($) => $.told.title)} open={isOpen} onToggle={setOpen}>
      {isOpen && <Told {...asked} />}
    </Fold>
  );
};

const Told = ({ asked, none, numbered }: Asked) => {
  const { data, error, refetch } = useQuery({ ...asked });
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.told.own)}</p>;
    return (
      <NotLoaded level={3} title={t(($) => $.told.failed)} text={failureWords(error)} onAgain={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  return data.length === 0 ? (
    <p className="luch-note">{none}</p>
  ) : (
    <ToldLetters letters={data} numbered={numbered ?? false} />
  );
};
