import { text } from '@luch/contract/kernel/limits.ts';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import type { ActionFieldProps } from './field-props.ts';

export const CommentField = ({ form, values, set, error }: ActionFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={form.reason ? t(($) => $.proposalActions.field.reason) : t(($) => $.proposalActions.field.comment)}
      help={form.toAuthor ? t(($) => $.proposalActions.field.commentHelp) : undefined}
      optional={!form.comment?.missing}
      max={form.comment?.max ?? text.comment}
      minRows={3}
      maxRows={10}
      value={values.comment}
      onChange={(event) => set('comment', event.currentTarget.value)}
      error={error}
    />
  );
};
