import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice as Lines } from '../../../ui/notice.tsx';
import classes from './notices.module.css';

/** Over the form: what happened, what was kept, and at most one thing to do about it. Told when it appears. */
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
  <div role="status">
    <Lines tone={tone} title={title}>
      {children}
      {action && onAction && (
        <>
          {' '}
          <UnstyledButton className={classes['action'] ?? ''} onClick={onAction}>
            {action}
          </UnstyledButton>
        </>
      )}
    </Lines>
  </div>
);
