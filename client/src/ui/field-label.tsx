import { ActionIcon } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import classes from './field-label.module.css';
import { IconHelp } from './icons.ts';

export interface LabelProps {
  label: string;
  /** Opens under the label by the button beside it: never over the field. */
  help?: ReactNode;
  /** Says so: fields are required unless it stands there. */
  optional?: boolean | undefined;
  /** At the right end of the label's line: the usual range, a link. */
  aside?: ReactNode;
}

/** The line above a field: its name, what it is good for, and that it may stay empty. */
export const FieldLabel = ({
  label,
  help,
  optional,
  aside,
  htmlFor,
}: LabelProps & { htmlFor?: string | undefined }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes['root']}>
      <div className={classes['line']}>
        <label className={classes['label']} htmlFor={htmlFor}>
          {label}
        </label>
        {optional && <span className={classes['optional']}>{t(($) => $.ui.optional)}</span>}
        {help && (
          <ActionIcon
            size={24}
            className={classes['ask'] ?? ''}
            aria-label={t(($) => $.ui.help, { field: label })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconHelp size={16} stroke={1.7} />
          </ActionIcon>
        )}
        {aside && <span className={classes['aside']}>{aside}</span>}
      </div>
      {help && (
        <div id={id} className={classes['help']} hidden={!open}>
          {help}
        </div>
      )}
    </div>
  );
};
