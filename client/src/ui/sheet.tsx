import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';
import { PageLock } from './page-lock.ts';

/** From the bottom edge, as high as its content: what a phone has no column for, and help on every screen. */
export const Sheet = ({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    title={title}
    classNames={{
      content: classes['content'] ?? '',
      header: classes['header'] ?? '',
      title: 'luch-dialog-title',
      body: classes['body'] ?? '',
    }}
  >
    <PageLock />
    {children}
  </Drawer>
);
