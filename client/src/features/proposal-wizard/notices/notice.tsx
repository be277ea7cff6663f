import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlert, IconInfo } from '../../../ui/icons.ts';
import classes from './notices.module.css';

/** A line over the form: what happened, what was kept, and at most one thing to do about it. */
export const Notice = ({
  tone = 'blue',
  title,
  children,
  action,
  onAction,
}: {
  tone?: 'blue' | 'amber';
  title?: ReactNode;
  children?: ReactNode;
  action?: string;
  onAction?: () => void;
}) => (
  <div className={classes['notice']} data-tone={tone} role="status">
    {tone === 'amber' ? (
      <IconAlert size={18} stroke={1.8} aria-hidden />
    ) : (
      <IconInfo size={18} stroke={1.8} aria-hidden />
    )}
    <div className={classes['body']}>
      {title && <p className={classes['title']}>{title}</p>}
      {children && <p className={classes['line']}>{children}</p>}
    </div>
    {action && onAction && (
      <UnstyledButton className={classes['action'] ?? ''} onClick={onAction}>
        {action}
      </UnstyledButton>
    )}
  </div>
);
