import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { ToldLetter } from '../../api/outbox/outbox.queries.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Fold } from '../../ui/fold.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { ToldLetters } from './told-letters.tsx';

/** What was told; what it holds asks for it, when somebody wants to know. */
export const ToldFold = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t(($) => $.told.title)} open={isOpen} onToggle={setOpen}>
      {isOpen && children}
    </Fold>
  );
};

/** The letters, or why there are none. */
export const ToldAnswer = ({
  answer: { data, error, refetch },
  none,
  numbered,
}: {
  answer: Pick<UseQueryResult<ToldLetter[]>, 'data' | 'error' | 'refetch'>;
  none: string;
  numbered?: boolean;
}) => {
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.told.own)}</p>;
    return (
      <NotLoaded level={3} title={t(($) => $.told.failed)} text={failureWords(error)} onAgain={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  if (data.length === 0) return <p className="luch-note">{none}</p>;
  return <ToldLetters letters={data} numbered={numbered ?? false} />;
};
