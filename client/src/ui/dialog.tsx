import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../lib/use-phone.ts';
import classes from './dialog.module.css';

/** 40 % and 60 % of the window (specification, section 9), never narrower than readable; the whole screen of a phone. */
const sizes = { narrow: 'max(40vw, 480px)', wide: 'max(60vw, 720px)', card: 'min(1200px, 92vw)' } as const;

export const Dialog = ({
  opened,
  onClose,
  title,
  size = 'narrow',
  footer,
  children,
  small,
  closeOnEscape = true,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: keyof typeof sizes;
  /** Buttons under a hairline; they stay while the text scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** Stays a small window on a phone too. */
  small?: boolean;
  /** No while a question stands over it: Escape answers that one only. */
  closeOnEscape?: boolean;
}) => {
  const phone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      title={title}
      size={sizes[size]}
      centered
      fullScreen={phone && !small}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      {children}
      {footer && <div className={classes['footer']}>{footer}</div>}
    </Modal>
  );
};
