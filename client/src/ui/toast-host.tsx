import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastHost } from '../lib/toast.ts';

const Host = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }));

export const ToastHost = () =>
  useSyncExternalStore((watcher) => toastHost.subscribe(watcher), toastHost.isWanted) ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null;
