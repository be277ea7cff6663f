import { t } from 'i18next';
import { releaseBatch, useRefreshOutbox } from '../../api/outbox.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmOf, isNumberTyped, Trial, type Tried } from './release-sheet.tsx';

/** What goes out and what does not, before it goes. */
export const ReleaseDialog = ({ batch, onClose, ...tried }: Tried & { onClose: () => void }) => {
  const refresh = useRefreshOutbox();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.release.title, { count: batch.decisions }),
        text: <Trial batch={batch} {...tried} />,
        size: 'card',
        yes: t(($) => $.outbox.release.yes),
        no: t(($) => $.outbox.release.no),
        blocked: () => tried.preview === undefined,
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).ReleaseInput,
        initialValues: { confirm: '' },
        toInput: ({ confirm }) => ({ batch_id: batch.id, confirm: confirmOf(batch, confirm) }),
        keptAt: `outbox-release-${batch.id}`,
        kept: () => ({}),
        send: releaseBatch,
        refresh,
        fields: (form) =>
          isNumberTyped(batch) ? (
            <TextField label={t(($) => $.outbox.release.number)} {...form.getInputProps('confirm')} />
          ) : null,
      }}
    />
  );
};
