import { text } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Name and comment of an entry that is not a proposal's. */
export const DescribedFields = ({
  values,
  set,
}: {
  values: { readonly name: string; readonly comment: string };
  set: (part: { name?: string; comment?: string }) => void;
}) => (
  <>
    <TextField
      label={t(($) => $.calendar.inhouse.name)}
      optional
      max={text.inhouseName}
      value={values.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
    <TextAreaField
      label={t(($) => $.calendar.inhouse.comment)}
      optional
      minRows={2}
      max={text.comment}
      value={values.comment}
      onChange={(event) => set({ comment: event.currentTarget.value })}
    />
  </>
);
