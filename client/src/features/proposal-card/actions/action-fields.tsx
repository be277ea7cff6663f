import { Input } from '@mantine/core';
import type { ComponentType } from 'react';
import { MarkField } from '../../../entities/rating/mark-field.tsx';
import { fileTypeOf } from '@luch/contract/proposal/action.inputs.ts';
import { t } from 'i18next';
import type { FieldName } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { CommentField } from './fields/comment-field.tsx';
import { SessionEndField, SilentDateField } from './fields/date-fields.tsx';
import { EquipmentField } from './fields/equipment-field.tsx';
import type { ActionFieldProps } from './fields/field-props.ts';
import { FileField } from './fields/file-field.tsx';
import { GrantedField } from './fields/granted-field.tsx';
import { MoreHoursField } from './fields/more-hours-field.tsx';
import { ReasonsField } from './fields/reasons-field.tsx';
import { ResolutionField } from './fields/resolution-field.tsx';
import { StationField } from './fields/station-field.tsx';
import { StatusField } from './fields/status-field.tsx';

const ReportMark = ({ values, set, error }: ActionFieldProps) => (
  <div>
    <MarkField
      label={t(($) => $.proposalActions.field.mark)}
      value={values.mark}
      onChange={(mark) => set('mark', mark)}
    />
    {error && (
      <Input.Error size="md" role="alert">
        {error}
      </Input.Error>
    )}
  </div>
);

const fields: Readonly<Record<FieldName, ComponentType<ActionFieldProps>>> = {
  comment: CommentField,
  resolution: ResolutionField,
  reasons: ReasonsField,
  granted: GrantedField,
  hours: MoreHoursField,
  status: StatusField,
  date: SilentDateField,
  sessionEnd: SessionEndField,
  station: StationField,
  equipment: EquipmentField,
  file: FileField,
  mark: ReportMark,
};

/** The fields of one dialog in their order; a file is asked for only where it has a type. */
export const ActionFields = ({
  action,
  errors,
  ...props
}: Omit<ActionFieldProps, 'error'> & { action: DialogAction; errors: Partial<Record<FieldName, string>> }) =>
  props.form.fields
    .filter((name) => name !== 'file' || fileTypeOf(action, props.values.status) !== undefined)
    .map((name) => {
      const Field = fields[name];
      return <Field key={name} {...props} error={errors[name]} />;
    });
