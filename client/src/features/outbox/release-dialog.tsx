import { t } from 'i18next';
import { releaseBatch, useRefreshOutbox } from '../../api/outbox.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmOf, isNumberTyped, numberSeen, Trial, type Tried } from './release-sheet.tsx';

/** What goes out and what does not, before it goes. */
export const ReleaseDialog = ({ batch, preview, onClose, onEdit }: Tried & { onClose: () => void }) => {
  const refresh = useRefreshOutbox();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.release.title, { count: batch.decisions }),
        text: <Trial batch={batch} preview={preview} onEdit={onEdit} />,
        size: 'card',
        yes: t(($) => $.outbox.release.yes),
        no: t(($) => $.outbox.release.no),
        blocked: () => preview === undefined,
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).ReleaseInput,
        initialValues: { confirm: numberSeen(batch) },
        toInput: ({ confirm }) => ({ batch_id: batch.id, confirm: confirmOf(confirm) }),
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
