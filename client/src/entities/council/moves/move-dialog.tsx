import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { movePreviewQuery } from '../../../api/council/council.queries.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Consequences } from './consequences.tsx';
import type { CouncilQuestion } from './council-question.ts';
import { MovedMeanwhile } from './moved-meanwhile.tsx';
import { useMove } from './use-move.ts';
import { useSeenCouncil } from './use-seen-council.ts';

/** A move of a council that is asked about, as its row or card stood then. */
interface MoveDialogProps {
  question: CouncilQuestion;
  onClose: () => void;
  /** Another move, because somebody else has moved the council meanwhile. */
  onInstead: (question: CouncilQuestion) => void;
}

/** Says exactly what a move will do, then does it. Beside the table, not in the row: that goes while the question stands. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { question, onClose, onInstead } = props;
  const { action, council, refused: begun } = question;
  const { card, seen, moved, takeNote } = useSeenCouncil(action, council);
  const [refused, setRefused] = useState(begun);
  const { run, running } = useMove(action, { onMoved: setRefused, onDone: onClose });
  // What is under way by now needs no preview: screens hear of the move before its answer comes.
  const preview = useQuery({ ...movePreviewQuery(council.id, action), enabled: !running });
  const isMoved = !running && (refused !== undefined || moved !== undefined);
  const goOn = () => {
    takeNote();
    setRefused(undefined);
  };
  return (
    <Question
      {...props}
      isReady={preview.data?.council_status === seen.status && !isMoved && !running}
      onConfirm={() => run({ id: council.id, seen })}
    >
      {isMoved ? (
        <MovedMeanwhile
          action={action}
          card={card}
          step={moved?.step}
          refused={refused}
          onGoOn={goOn}
          onInstead={onInstead}
        />
      ) : (
        <>
          <p>{t(($) => $.councils.move[action].text)}</p>
          <Awaited query={preview}>{(facts) => <Consequences preview={facts} />}</Awaited>
        </>
      )}
    </Question>
  );
};

const Question = ({
  question: { action, council },
  isReady,
  onConfirm,
  onClose,
  children,
}: Omit<MoveDialogProps, 'onInstead'> & { isReady: boolean; onConfirm: () => void; children: ReactNode }) => (
  <Dialog
    opened
    onClose={onClose}
    size="wide"
    small
    title={t(($) => $.councils.move[action].title, { name: council.name })}
    footer={
      <>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {t(($) => $.councils.move.no)}
        </Button>
        <Button size="md" {...(action === 'delete' && { color: 'red' })} disabled={!isReady} onClick={onConfirm}>
          {t(($) => $.words.council.action[action].label)}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
