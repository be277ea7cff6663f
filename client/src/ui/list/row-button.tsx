import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import classes from './row-button.module.css';

/** What may be done with a row, at its right edge. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <span className={classes['root']}>{children}</span>
);

/** One of them: an icon whose name is heard and seen; as large as a finger on a phone. */
export const RowButton = ({
  icon: Icon,
  label,
  onClick,
  busy = false,
  renderRoot,
}: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  onClick?: () => void;
  busy?: boolean;
  /** A link instead of a button. */
  renderRoot?: (props: Record<string, unknown>) => ReactElement;
}) => (
  <ActionIcon
    size={32}
    className={classes['button'] ?? ''}
    aria-label={label}
    title={label}
    aria-busy={busy || undefined}
    {...(onClick && { onClick })}
    {...(renderRoot && { renderRoot })}
  >
    <Icon size={18} stroke={1.7} />
  </ActionIcon>
);
