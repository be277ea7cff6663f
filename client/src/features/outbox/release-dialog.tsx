import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { releaseBatch, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, Preview, PreviewedLetter } from '../../api/outbox/outbox.queries.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReleaseSheet } from './release-sheet.tsx';

/** What goes out and what does not, before it goes. */
export const ReleaseDialog = ({
  batch,
  preview,
  onClose,
  onEdit,
}: {
  batch: BatchCard;
  preview: Preview | undefined;
  onClose: () => void;
  /** Another text for one letter, instead of the release. */
  onEdit: (letter: PreviewedLetter) => void;
}) => {
  const refresh = useRefreshOutbox();
  const count = batch.decisions;
  const isTyped = count >= outboxLimits.typedFrom;
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.release.title, { count }),
        text: (
          <>
            <div>
              <Chip tone="neutral" glyph="dashed">
                {t(($) => $.outbox.release.trial)}
              </Chip>
            </div>
            {preview ? <ReleaseSheet batch={batch} preview={preview} onEdit={onEdit} /> : <SkeletonLines lines={8} />}
          </>
        ),
        size: 'card',
        yes: t(($) => $.outbox.release.yes),
        no: t(($) => $.outbox.release.no),
        blocked: () => preview === undefined,
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).ReleaseInput,
        initialValues: { confirm: isTyped ? '' : String(count) },
        toInput: ({ confirm }) => ({ batch_id: batch.id, confirm: confirm.trim() === '' ? -1 : Number(confirm) }),
        keptAt: `outbox-release-${batch.id}`,
        kept: () => ({}),
        send: releaseBatch,
        refresh,
        fields: (form) =>
          isTyped ? <TextField label={t(($) => $.outbox.release.number)} {...form.getInputProps('confirm')} /> : null,
      }}
    />
  );
};
