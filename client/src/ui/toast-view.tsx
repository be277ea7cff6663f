import { timing, toastMaximum } from '@luch/contract/kernel/limits.ts';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { drawToastsBy, type ToastFacts, type ToastType } from '../lib/toast.ts';
import { IconAlert, IconCheck, IconInfo, IconNoNetwork } from './icons.ts';
import type { Tone } from './tones.ts';
import classes from './toast-view.module.css';

const looks: Readonly<Record<ToastType, { tone: Tone; icon: ReactNode }>> = {
  success: { tone: 'green', icon: <IconCheck size={20} stroke={1.7} /> },
  error: { tone: 'red', icon: <IconAlert size={20} stroke={1.7} /> },
  warning: { tone: 'amber', icon: <IconAlert size={20} stroke={1.7} /> },
  info: { tone: 'blue', icon: <IconInfo size={20} stroke={1.7} /> },
  offline: { tone: 'amber', icon: <IconNoNetwork size={20} stroke={1.7} /> },
};

export const ToastView = () => (
  <Notifications
    position="top-right"
    limit={toastMaximum}
    autoClose={timing.toast}
    containerWidth={360}
    zIndex={1000}
  />
);

function showToast({ type, title, message, duration, id }: ToastFacts): void {
  const { tone, icon } = looks[type];
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message: message ?? '',
    icon,
    autoClose: duration ?? timing.toast,
    classNames: {
      root: classes['root'] ?? '',
      icon: classes['icon'] ?? '',
      title: classes['title'] ?? '',
      description: classes['text'] ?? '',
    },
    style: { '--toast-mark': `var(--luch-${tone}-mark)` },
    role: type === 'success' || type === 'info' ? 'status' : 'alert',
  });
}

drawToastsBy(showToast);
