import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { wordOf } from '../../../lib/words.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { useActionLabel } from './action-labels.ts';
import { arrange, type DialogAction, isDialogAction } from './arrange.ts';

/** The proposal was moved while this dialog stood open: who, what and when, and what is possible now. */
export const MovedMeanwhile = ({
  action,
  card,
  step,
  onGoOn,
  onInstead,
}: {
  action: DialogAction;
  card: ProposalCard;
  /** What has moved it, as far as this reader may know. */
  step: ProposalCard['status_history'][number] | undefined;
  onGoOn: () => void;
  /** Another action of this proposal; without it the dialog has no other to show. */
  onInstead: ((action: DialogAction) => void) | undefined;
}) => {
  const label = useActionLabel(card);
  const { filled, outlined } = arrange(card.permissions.can, card.last_status_id);
  const others = [filled, ...outlined].flatMap((offer) =>
    offer?.verdict.allowed && offer.action !== action && isDialogAction(offer.action) ? [offer.action] : [],
  );
  const goOn = { label: t(($) => $.proposalActions.note.goOn), choose: onGoOn };
  return (
    <MovedNotice
      by={step?.init_by}
      what={(step && wordOf(`proposal.action.${step.action}.past`)) ?? card.status_name}
      at={step?.date}
      choices={[
        ...(card.permissions.can[action].allowed ? [goOn] : []),
        ...(onInstead ? others.map((other) => ({ label: label(other), choose: () => onInstead(other) })) : []),
      ]}
    >
      {t(($) => $.proposalActions.note.movedNow, { status: card.status_name })}
    </MovedNotice>
  );
};
