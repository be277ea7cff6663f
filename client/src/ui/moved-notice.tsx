import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { movedInWords } from '../lib/moved-on.ts';
import { Notice } from './notice.tsx';

export interface Choice {
  label: string;
  choose: () => void;
}

/** Somebody else has moved the thing while a dialog about it stood open: who, what and when, and what is possible now. */
export const MovedNotice = ({
  by,
  what,
  at,
  children,
  choices,
}: {
  by: string | undefined;
  what: string;
  /** ISO, in UTC. */
  at: string | undefined;
  children: ReactNode;
  choices: readonly Choice[];
}) => (
  <Notice tone="amber" alert title={movedInWords({ by, what, at })}>
    <p>{children}</p>
    <Group gap={8} mt={8}>
      {choices.map(({ label, choose }) => (
        <Button key={label} variant="default" onClick={choose}>
          {label}
        </Button>
      ))}
    </Group>
  </Notice>
);
