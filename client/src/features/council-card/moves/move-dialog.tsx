import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CouncilCard, movePreviewQuery } from '../../../api/council/council.queries.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { Consequences } from './consequences.tsx';
import type { Move } from './moves-of.ts';
import { useMove } from './use-move.ts';

/** Says exactly what a move will do, then does it. */
export const MoveDialog = ({
  council,
  move: { action },
  onClose,
}: {
  council: CouncilCard;
  move: Move;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const preview = useQuery(movePreviewQuery(council.id, action));
  const { run, running } = useMove(council, onClose);
  // Somebody else has moved it meanwhile: what was asked about is no more.
  const isMoved = preview.data !== undefined && preview.data.council_status !== council.status;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={t(($) => $.councilCard.move[action].title, { name: council.name })}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {t(($) => $.councilCard.move.no)}
          </Button>
          <Button
            size="md"
            {...(action === 'delete' ? { color: 'red' } : {})}
            disabled={!preview.data || isMoved || running}
            onClick={() => run(action)}
          >
            {t(($) => $.words.council.action[action].label)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.councilCard.move[action].text)}</p>
      {preview.error ? (
        <Notice tone="red" alert>
          {failureWords(preview.error)}
        </Notice>
      ) : preview.data ? (
        <Consequences preview={preview.data} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
};
