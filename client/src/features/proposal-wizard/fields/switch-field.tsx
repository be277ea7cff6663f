import { Switch } from '@mantine/core';
import type { FieldOf } from '../draft/draft.ts';
import { useField } from './use-field.ts';

/** Yes or no; what it means stands under its name. */
export const SwitchField = ({
  field,
  onSwitch,
}: {
  field: FieldOf<boolean>;
  /** In place of the plain change, where more fields change along. */
  onSwitch?: (on: boolean) => void;
}) => {
  const { value, set, isLocked, label, help, error, ...path } = useField(field);
  return (
    <Switch
      data-path={path['data-path']}
      size="md"
      label={label}
      description={help}
      checked={value}
      onChange={(event) => (onSwitch ?? set)(event.currentTarget.checked)}
      disabled={isLocked}
      error={error}
    />
  );
};
