import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

/** Sends a form once; red while a field fails (specification, section 5). */
export const SubmitButton = ({
  children,
  sending = false,
  refused = false,
  ...button
}: {
  children: ReactNode;
  sending?: boolean;
  refused?: boolean;
  /** The id of its form, when it stands outside of it. */
  form?: string;
} & Omit<ButtonProps, 'color' | 'loading'>) => (
  <Button
    type="submit"
    size="md"
    {...button}
    {...(refused ? { color: 'red' } : {})}
    aria-disabled={sending || undefined}
    onClick={(event) => sending && event.preventDefault()}
    leftSection={sending ? <Loader size={16} color="currentColor" aria-hidden /> : button.leftSection}
  >
    {children}
  </Button>
);
