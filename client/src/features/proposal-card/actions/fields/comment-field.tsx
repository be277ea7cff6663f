import { t } from 'i18next';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { FreeFieldProps } from './field-props.ts';

export const CommentField = ({ form, values, set, error }: FreeFieldProps) => (
  <TextAreaField
    label={form.reason ? t(($) => $.proposalActions.field.reason) : t(($) => $.proposalActions.field.comment)}
    help={form.toAuthor ? t(($) => $.proposalActions.field.commentHelp) : undefined}
    // Where reasons may stand instead, the comment alone is not optional.
    optional={form.limits.comment?.required !== true && !form.fields.includes('reasons')}
    max={Number(form.limits.comment?.max)}
    minRows={3}
    maxRows={10}
    value={values.comment}
    onChange={(event) => set('comment', event.currentTarget.value)}
    error={error}
  />
);
