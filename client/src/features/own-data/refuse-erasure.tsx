import { text } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { type Erasure, settleErasure, useRefreshErasures } from '../../api/own-data.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

/** Whoever asked to be erased and is not gets an answer. */
export const RefuseErasure = ({ erasure: { id, name }, onClose }: { erasure: Erasure; onClose: () => void }) => {
  const refresh = useRefreshErasures();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.ownData.staff.refuseTitle, { name }),
        yes: t(($) => $.ownData.staff.send),
        no: t(($) => $.ownData.staff.cancel),
        schema: async () => (await import('@luch/contract/own-data/own-data.schemas.ts')).ErasureDecision,
        initialValues: { answer: '' },
        toInput: ({ answer }) => ({ id, decision: 'refuse' as const, answer }),
        keptAt: `erasure-answer-${id}`,
        send: settleErasure,
        refresh,
        fields: (form) => (
          <TextAreaField
            label={t(($) => $.ownData.staff.answer)}
            max={text.comment}
            {...form.getInputProps('answer')}
          />
        ),
      }}
    />
  );
};
