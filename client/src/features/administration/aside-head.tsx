import { ActionIcon, Group } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconClose } from '../../ui/icons.ts';
import classes from './people/people.module.css';

/** Of what has opened beside a list: its name, where the keyboard goes, what is known of it, and how it is closed. */
export const AsideHead = ({
  picture,
  name,
  notes,
  warning,
  actions,
  onClose,
}: {
  picture?: ReactNode;
  name: string;
  notes: readonly (string | null | undefined | false)[];
  warning?: string | false | undefined;
  actions?: ReactNode;
  onClose: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['head']}>
      {picture}
      <div className={classes['named']}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {notes.map(
          (note) =>
            note && (
              <span key={note} className={classes['note']}>
                {note}
              </span>
            ),
        )}
        {warning && <p className={classes['unsaved']}>{warning}</p>}
      </div>
      <Group gap={12} wrap="nowrap" align="flex-start" ml="auto">
        {actions}
        <ActionIcon aria-label={t(($) => $.administration.close)} onClick={onClose}>
          <IconClose size={18} stroke={1.7} />
        </ActionIcon>
      </Group>
    </div>
  );
};
