import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

/** Says one thing that must be read, with one way on. */
export const AnswerDialog = ({
  opened,
  title,
  text,
  onClose,
}: {
  opened: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
}) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={title}
    small
    footer={
      <Button size="md" onClick={onClose} data-autofocus>
        {t(($) => $.account.reset.ok)}
      </Button>
    }
  >
    {text}
  </Dialog>
);
