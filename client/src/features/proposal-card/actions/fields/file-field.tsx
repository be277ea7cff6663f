import { t } from 'i18next';
import { FileChoice } from '../../../../ui/file-choice.tsx';
import type { ActionFieldProps } from './field-props.ts';

export const FileField = ({ form, values, set, error }: ActionFieldProps) => (
  <FileChoice
    label={t(($) => $.proposalActions.field.file)}
    hint={t(($) => $.proposalActions.field.fileHint)}
    choose={t(($) => $.proposalActions.field.choose)}
    optional={form.limits.file?.required !== true}
    file={values.file}
    onChange={(file) => set('file', file)}
    error={error}
  />
);
