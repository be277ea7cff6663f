import { NativeSelect } from '@mantine/core';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { holds, profileQuery } from '../../api/account/account.queries.ts';
import { createBatch, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';

/** In the order of their ids. */
const kinds = ['synchrotron', 'reactor', 'lab'] as const;

/** A batch has a title; of one facility its head takes part. */
export const NewBatchDialog = ({ onClose, onBegun }: { onClose: () => void; onBegun: (id: number) => void }) => {
  const refresh = useRefreshOutbox();
  const { data: profile } = useQuery(profileQuery);
  const isOfAll = profile !== undefined && holds(profile, 'moderator');
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.new),
        yes: t(($) => $.outbox.create),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).BatchInput,
        initialValues: { title: '', kind: isOfAll ? '' : '1' },
        toInput: ({ title, kind }) => ({ title, ...(kind !== '' && { kind: Number(kind) }) }),
        keptAt: 'outbox-batch',
        send: async (input) => {
          const { id } = await createBatch(input);
          onBegun(id);
          return { detail: t(($) => $.outbox.begun) };
        },
        refresh,
        fields: (form) => (
          <>
            <TextField label={t(($) => $.outbox.name)} max={outboxLimits.title} {...form.getInputProps('title')} />
            <FieldFrame label={t(($) => $.outbox.kind)}>
              {(id) => (
                <NativeSelect
                  size="md"
                  id={id}
                  data={[
                    ...(isOfAll ? [{ value: '', label: t(($) => $.outbox.allKinds) }] : []),
                    ...kinds.map((kind, index) => ({
                      value: String(index + 1),
                      label: t(($) => $.words.reference.kind[kind]),
                    })),
                  ]}
                  {...form.getInputProps('kind')}
                />
              )}
            </FieldFrame>
          </>
        ),
      }}
    />
  );
};
