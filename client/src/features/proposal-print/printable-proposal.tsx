import { printedProposal } from '@luch/contract/proposal/print/printed-proposal.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { isCallError } from '../../lib/call-error.ts';
import { facilityTimeZone } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { useProfile } from '../../api/account/account.queries.ts';
import { cardQuery, type ProposalCard } from '../../api/proposal/proposal.queries.ts';
import { wordOf } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { PrintActions } from './print-actions.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import classes from './printable-proposal.module.css';

/** One proposal as a document: the same model that the PDF is made from, laid out for the screen and for paper. */
export const PrintableProposal = ({ id, home }: { id: number; home: ReactNode }) => {
  const card = useQuery(cardQuery(id));
  return (
    <div className={classes['root']}>
      {card.data ? (
        <Printable card={card.data} />
      ) : card.isError ? (
        <Failure id={id} error={card.error} home={home} onRetry={() => void card.refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </div>
  );
};

const Printable = ({ card }: { card: ProposalCard }) => {
  const { id: readerId } = useProfile();
  const printed = printedProposal(card, {
    say: (key, facts) => wordOf(key, facts) ?? '',
    language: currentLanguage(),
    timeZone: facilityTimeZone,
    readerId,
  });
  useOwnPageName(printed.heading);
  return (
    <>
      <PrintActions id={card.id} canExport={card.permissions.can_export} hasFiles={card.files.length > 0} />
      <PrintedSheet printed={printed} />
    </>
  );
};

interface FailureProps {
  id: number;
  error: unknown;
  home: ReactNode;
  onRetry: () => void;
}

const Failure = ({ id, error, home, onRetry }: FailureProps) => {
  const isMissing = isCallError(error) && error.status === 404;
  return isMissing ? (
    <EmptyState
      level={1}
      title={t(($) => $.proposalPrint.missing, { id })}
      text={t(($) => $.proposalPrint.missingText)}
      action={home}
    />
  ) : (
    <EmptyState
      level={1}
      title={t(($) => $.proposalPrint.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.proposalPrint.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.proposalPrint.again)}</Button>}
    />
  );
};
