import { Button, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './bulk-bar.module.css';
import type { BulkOffer } from './use-bulk-offers.ts';

/** The same actions on a phone: under each other, from the bottom edge. */
export const BulkSheet = ({
  count,
  actions,
  note,
  onAll,
  all,
}: {
  count: number;
  actions: readonly BulkOffer[];
  note: string | undefined;
  onAll: (() => void) | undefined;
  all: string;
}) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size="md" onClick={() => setOpened(true)}>
        {t(($) => $.staffProposals.bulk.actions)}
      </Button>
      <Sheet opened={opened} onClose={close} title={t(($) => $.staffProposals.bulk.chosen, { count })}>
        {note && <p className={classes['note']}>{note}</p>}
        {actions.map(({ id, label, icon: Icon, danger, disabled, run }) => (
          <UnstyledButton
            key={id}
            className={classes['item'] ?? ''}
            disabled={disabled}
            data-danger={danger || undefined}
            onClick={() => {
              close();
              run();
            }}
          >
            {Icon && <Icon size={18} stroke={1.7} />}
            {label}
          </UnstyledButton>
        ))}
        {onAll && (
          <UnstyledButton className={classes['item'] ?? ''} onClick={onAll}>
            {all}
          </UnstyledButton>
        )}
      </Sheet>
    </>
  );
};
