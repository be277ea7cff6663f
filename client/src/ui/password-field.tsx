import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { FieldFrame } from './text-field.tsx';
import type { LabelProps } from './field-label.tsx';
import { IconEye, IconEyeOff } from './icons.ts';

const VisibilityIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />;

/** A password with a button to see it. */
export const PasswordField = ({ label, help, aside, ...input }: LabelProps & Omit<PasswordInputProps, 'label'>) => {
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame label={label} help={help} aside={aside}>
      {(id) => (
        <PasswordInput
          size="md"
          id={id}
          aria-required
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{
            'aria-label': visible ? t(($) => $.ui.hidePassword) : t(($) => $.ui.showPassword),
            'aria-pressed': visible,
            tabIndex: 0,
            'aria-hidden': false,
          }}
          {...input}
        />
      )}
    </FieldFrame>
  );
};
