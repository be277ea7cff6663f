import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The proposal did not come: it is not this person's to see, or the server did not answer. */
export const CardFailure = ({ id, error, onRetry }: { id: number; error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (isCallError(error) && error.status === 404)
    return (
      <EmptyState
        level={3}
        title={t(($) => $.proposalCard.missing, { id })}
        text={t(($) => $.proposalCard.missingText)}
      />
    );
  return (
    <EmptyState
      level={3}
      title={t(($) => $.proposalCard.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.proposalCard.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.proposalCard.again)}</Button>}
    />
  );
};
