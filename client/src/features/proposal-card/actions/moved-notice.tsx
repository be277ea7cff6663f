import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useActionLabel } from './action-labels.ts';
import { arrange, type DialogAction } from './arrange.ts';

/** Somebody else has moved the proposal while this dialog stood open: who, what and when, and what is possible now. */
export const MovedNotice = ({
  action,
  card,
  onGoOn,
  onInstead,
}: {
  action: DialogAction;
  card: ProposalCard;
  onGoOn: () => void;
  /** Another action of this proposal; without it the dialog has no other to show. */
  onInstead: ((action: DialogAction) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const label = useActionLabel(card);
  const entry = card.status_history.findLast(({ status_id: status }) => status === card.last_status_id);
  const what = (entry && wordOf(`proposal.action.${entry.action}.past`)) ?? card.status_name;
  const { filled, outlined } = arrange(card.permissions.can, card.last_status_id);
  const others = [filled, ...outlined].flatMap((offer) =>
    offer?.verdict.allowed && offer.action !== action && offer.action !== 'edit_proposal' ? [offer.action] : [],
  );
  return (
    <Notice
      tone="amber"
      alert
      title={[entry?.init_by, what, entry && formatDateTime(entry.date)].filter(Boolean).join(' · ')}
    >
      <p>{t(($) => $.proposalActions.note.movedNow, { status: card.status_name })}</p>
      <Group gap={8} mt={8}>
        {card.permissions.can[action].allowed && (
          <Button variant="default" onClick={onGoOn}>
            {t(($) => $.proposalActions.note.goOn)}
          </Button>
        )}
        {onInstead &&
          others.map((other) => (
            <Button key={other} variant="default" onClick={() => onInstead(other)}>
              {label(other)}
            </Button>
          ))}
      </Group>
    </Notice>
  );
};
