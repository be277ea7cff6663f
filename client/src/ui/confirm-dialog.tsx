import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';

export interface Confirmation {
  /** A question: 'Reject proposal № 1298?' */
  title: string;
  /** What follows from a yes. */
  text?: ReactNode;
  /** Verbs on both buttons: 'Reject', 'Do not reject'. */
  yes: string;
  no: string;
  /** Red only for what destroys or refuses. */
  danger?: boolean;
}

export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  running = false,
  blocked = false,
  title,
  text,
  yes,
  no,
  danger,
}: Confirmation & {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  running?: boolean /** It can not be answered by yes now; the text says why. */;
  blocked?: boolean;
}) => {
  const id = useId();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      small
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {no}
          </Button>
          <Button
            size="md"
            {...(danger ? { color: 'red' } : {})}
            onClick={onConfirm}
            disabled={running || blocked}
            aria-describedby={id}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div id={id}>{text}</div>
    </Dialog>
  );
};
