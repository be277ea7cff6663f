import { t } from 'i18next';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

export const PassFailure = ({ id, error, onAgain }: { id: number; error: Error; onAgain: () => void }) => {
  const isMissing = isCallError(error) && error.status === 404;
  return (
    <EmptyState
      level={3}
      title={isMissing ? t(($) => $.passes.card.missing, { id }) : t(($) => $.passes.card.failed)}
      text={failureWords(error)}
      action={
        <button type="button" className="luch-link" onClick={onAgain}>
          {t(($) => $.passes.card.again)}
        </button>
      }
    />
  );
};
