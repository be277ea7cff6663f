import { Button } from '@mantine/core';
import { t } from 'i18next';
import { giveProposal } from '../../../api/administration/people.mutations.ts';
import { type PersonCard, useRefreshPeople } from '../../../api/administration/people.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Another author for a proposal, such as of somebody who has left. */
export const GiveProposal = ({ card, onClose }: { card: PersonCard; onClose: () => void }) => {
  const kept = useKept(`give-proposal-${card.id}`, () => ({ number: '' }));
  const refresh = useRefreshPeople();
  const number = Number(kept.values.number.replaceAll(/\D/g, ''));
  const give = useCommand({
    mutationFn: () => giveProposal({ proposal_id: number, person_id: card.id }),
    meta: { quiet: true },
    onSuccess: async ({ detail }) => {
      kept.forget();
      toastSuccess(detail);
      onClose();
      await refresh();
    },
  });
  const refusal = isCallError(give.error)
    ? give.error.status === 404
      ? t(($) => $.administration.people.noProposal)
      : give.error.detail || t(($) => $.ui.toast.unknown)
    : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.administration.people.giveTitle, { name: card.full_name })}
      small
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number > 0) give.mutate();
        }}
      >
        <TextField
          label={t(($) => $.administration.people.giveNumber)}
          inputMode="numeric"
          value={kept.values.number}
          onChange={(event) => {
            const { value } = event.currentTarget;
            kept.change(() => ({ number: value }));
          }}
          error={refusal}
        />
        <p className="luch-hint">{t(($) => $.administration.people.giveText)}</p>
        <div className="luch-buttons">
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.administration.cancel)}
          </Button>
          <SubmitButton sending={give.isPending}>{t(($) => $.administration.people.give)}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
