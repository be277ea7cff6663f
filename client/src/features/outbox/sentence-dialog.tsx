import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { putSentence, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, PreviewedLetter } from '../../api/outbox/outbox.queries.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A sentence in every letter of a kind and a language; an empty one is taken out. */
export const SentenceDialog = ({
  batch,
  letter: { kind, name, language },
  count,
  onClose,
}: {
  batch: BatchCard;
  letter: Pick<PreviewedLetter, 'kind' | 'name' | 'language'>;
  /** How many letters it stands in now. */
  count: number;
  onClose: () => void;
}) => {
  const refresh = useRefreshOutbox();
  const standing = batch.sentences.find((one) => one.kind === kind && one.language === language);
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.sentence.title, { kind: name, language: t(($) => $.outbox.sentence[language]) }),
        yes: t(($) => $.outbox.sentence.yes),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).SentenceInput,
        initialValues: { text: standing?.text ?? '' },
        toInput: ({ text }) => ({ batch_id: batch.id, kind, language, text }),
        keptAt: `outbox-sentence-${batch.id}-${kind}-${language}`,
        send: putSentence,
        refresh,
        fields: (form) => (
          <TextField
            label={t(($) => $.outbox.sentence.label)}
            help={t(($) => $.outbox.sentence.help, { count })}
            optional
            max={outboxLimits.sentence}
            {...form.getInputProps('text')}
          />
        ),
      }}
    />
  );
};
