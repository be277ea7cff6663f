import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import type { CouncilQuestion } from './council-question.ts';

/** Who has moved the council, what it is now, and what is possible now; of that nothing is known before it is read anew. */
export const MovedMeanwhile = ({
  action,
  card,
  step,
  refused,
  onGoOn,
  onInstead,
}: {
  action: CouncilAction;
  card: CouncilCard | undefined;
  step: CouncilCard['history'][number] | undefined;
  refused: MovedOn | undefined;
  onGoOn: () => void;
  onInstead: (question: CouncilQuestion) => void;
}) => {
  const status = card?.status_name ?? refused?.status_name ?? '';
  const possible = card ? actionsOf(councilMachine).filter((one) => card.can[one].allowed) : [];
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
