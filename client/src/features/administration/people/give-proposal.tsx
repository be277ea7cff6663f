import { t } from 'i18next';
import { giveProposal, type PersonCard, useRefreshPeople } from '../../../api/administration/people.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Another author for a proposal, such as of somebody who has left. */
export const GiveProposal = ({ card, onClose }: { card: PersonCard; onClose: () => void }) => {
  const refresh = useRefreshPeople();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.administration.people.giveTitle, { name: card.full_name }),
        yes: t(($) => $.administration.people.give),
        no: t(($) => $.administration.cancel),
        schema: async () => (await import('@luch/contract/administration/people.schemas.ts')).GiveProposalInput,
        initialValues: { proposal_id: '' },
        // As people write it: '№ 1298'.
        toInput: (typed) => ({ proposal_id: Number(typed.proposal_id.replaceAll(/\D/g, '')), person_id: card.id }),
        keptAt: `give-proposal-${card.id}`,
        send: giveProposal,
        refusedAt: ({ status, detail }) => ({
          proposal_id:
            status === 404 ? t(($) => $.administration.people.noProposal) : detail || t(($) => $.ui.toast.unknown),
        }),
        refresh,
        fields: (form) => (
          <>
            <TextField
              label={t(($) => $.administration.people.giveNumber)}
              inputMode="numeric"
              {...form.getInputProps('proposal_id')}
            />
            <p className="luch-hint">{t(($) => $.administration.people.giveText)}</p>
          </>
        ),
      }}
    />
  );
};
