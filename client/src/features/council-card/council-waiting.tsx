import { Button } from '@mantine/core';
import { t } from 'i18next';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/** In the place of a council that is on its way, or does not come. */
export const CouncilWaiting = ({ id, error, onAgain }: { id: number; error: Error | null; onAgain: () => void }) => {
  if (!error) return <SkeletonLines lines={8} />;
  const isGone = isCallError(error) && error.status === 404;
  return (
    <EmptyState
      level={3}
      title={isGone ? t(($) => $.councilCard.missing, { id }) : t(($) => $.councilCard.failed)}
      text={failureWords(error)}
      action={!isGone && <Button onClick={onAgain}>{t(($) => $.ui.again)}</Button>}
    />
  );
};
