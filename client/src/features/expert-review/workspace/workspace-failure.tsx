import { Button } from '@mantine/core';
import { t } from 'i18next';
import { isCallError } from '../../../lib/call-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The proposal did not come, or is not mine to rate: what it means and how to go on. */
export const WorkspaceFailure = ({
  id,
  error,
  onRetry,
  onLeave,
}: {
  id: number;
  /** Undefined when the proposal may be read, but not rated by this person. */
  error: unknown;
  onRetry: () => void;
  onLeave: () => void;
}) => {
  if (!error || (isCallError(error) && error.status === 404))
    return (
      <EmptyState
        level={1}
        title={t(($) => $.expertReview.failure.missing, { id })}
        text={t(($) => $.expertReview.failure.missingText)}
        action={<Button onClick={onLeave}>{t(($) => $.expertReview.toList)}</Button>}
      />
    );
  return (
    <EmptyState
      level={1}
      title={t(($) => $.expertReview.failure.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.expertReview.failure.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.expertReview.failure.again)}</Button>}
    />
  );
};
