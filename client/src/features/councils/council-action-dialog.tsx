import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedMoves, type AskedMove } from '../../api/council/council.mutations.ts';
import { type CouncilCard, type CouncilRow, councilQuery } from '../../api/council/council.queries.ts';
import { movedSince, type Seen } from '../../lib/moved-on.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MovedNotice } from '../../ui/moved-notice.tsx';
import { useCouncilStatus } from './use-council-status.ts';

/** An action of a council that is asked about, as its row or card stood then. */
export interface CouncilQuestion {
  action: AskedMove;
  council: Pick<CouncilRow, 'id' | 'name' | 'status'>;
  /** It was carried out without a question, and refused because somebody was faster. */
  refused?: MovedOn;
}

/** Asks before a council is moved. Beside the table, not in the row: that goes while the question stands. */
export const CouncilActionDialog = ({
  question: { action, council, refused: begun },
  onClose,
  onInstead,
}: {
  question: CouncilQuestion;
  onClose: () => void;
  /** Another action, because somebody else has moved the council meanwhile. */
  onInstead: (question: CouncilQuestion) => void;
}) => {
  const { t } = useTranslation();
  const { card, seen, moved, takeNote } = useSeenCouncil(action, council);
  const [refused, setRefused] = useState(begun);
  const { run, running } = useCouncilStatus(action, { onMoved: setRefused, onDone: onClose });
  const isMoved = !running && (refused !== undefined || moved !== undefined);
  const { name } = council;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => run({ id: council.id, seen })}
      running={running}
      blocked={isMoved}
      title={t(($) => $.councils.actions[action].title, { name })}
      text={
        isMoved ? (
          <MovedMeanwhile
            action={action}
            card={card}
            step={moved?.step}
            refused={refused}
            onGoOn={() => {
              takeNote();
              setRefused(undefined);
            }}
            onInstead={onInstead}
          />
        ) : (
          t(($) => $.councils.actions[action].text)
        )
      }
      yes={t(($) => $.councils.actions[action].yes)}
      no={t(($) => $.councils.actions[action].no)}
      danger={action === 'delete'}
    />
  );
};

/** Who has moved the council, what it is now, and what is possible now; of that nothing is known before it is read anew. */
const MovedMeanwhile = ({
  action,
  card,
  step,
  refused,
  onGoOn,
  onInstead,
}: {
  action: AskedMove;
  card: CouncilCard | undefined;
  step: CouncilCard['history'][number] | undefined;
  refused: MovedOn | undefined;
  onGoOn: () => void;
  onInstead: (question: CouncilQuestion) => void;
}) => {
  const { t } = useTranslation();
  const status = card?.status_name ?? refused?.status_name ?? '';
  const possible = card ? askedMoves.filter((one) => card.can[one].allowed) : [];
  return (
    <MovedNotice
      by={step?.init_by ?? refused?.by}
      what={step?.title ?? refused?.what ?? status}
      at={step?.date ?? refused?.at}
      choices={possible.map((one) =>
        one === action
          ? { label: t(($) => $.councils.goOn), choose: onGoOn }
          : {
              label: t(($) => $.words.council.action[one].label),
              choose: () => card && onInstead({ action: one, council: card }),
            },
      )}
    >
      {t(($) => $.councils.moved, { status })}
    </MovedNotice>
  );
};

const positionOf = ({ status, history }: CouncilCard): Seen => ({ status, history: history.at(-1)?.id ?? 0 });

/** A council as it stood when its author turned to an action of it, and what somebody else has done with it since. */
function useSeenCouncil(action: string, council: Pick<CouncilRow, 'id' | 'status'>) {
  const { data, isFetching } = useQuery(councilQuery(council.id));
  const [seen, setSeen] = useState<Seen>({ status: council.status, history: undefined });
  const [isRead, setIsRead] = useState(false);
  // What is kept of an earlier reading is older than the row, and shows nobody's move.
  if (data && !isFetching && !isRead) {
    setIsRead(true);
    if (data.status === seen.status) setSeen(positionOf(data));
  }
  const card = isRead ? data : undefined;
  return {
    card,
    seen,
    moved: card && movedSince(seen, action, card),
    /** Goes on in the state that it has now. */
    takeNote: () => card && setSeen(positionOf(card)),
  };
}
