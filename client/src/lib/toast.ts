import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { isBehindProxy, isCallError } from './call-error.ts';

export const toastTypes = ['success', 'error', 'warning', 'info', 'offline'] as const;
export type ToastType = (typeof toastTypes)[number];

export interface ToastFacts {
  type: ToastType;
  /** The outcome, in bold. */
  title: string;
  /** What was kept, or what to do now. */
  message?: string | undefined;
  /** Milliseconds; 6 s unless the specification gives another time. */
  duration?: number | undefined;
  /** Two toasts with one id are one. */
  id?: string | undefined;
}

let show: ((facts: ToastFacts) => void) | undefined;

/** Whoever draws toasts; part of the first load (`ui/toast-view.tsx`), so that a lost network can still be told. */
export function drawToastsBy(view: (facts: ToastFacts) => void): void {
  show = view;
}

export function toast(facts: ToastFacts): void {
  if (!toastTypes.includes(facts.type)) throw new Error(t(($) => $.ui.toast.wrongType));
  show?.({ ...facts, duration: facts.duration ?? timing.toast });
}

export const toastSuccess = (title: string, message?: string, duration?: number): void =>
  toast({ type: 'success', title, message, duration });

/**
 * A failure in words: the server's text (3 s), the network's, or that of a thrown exception (4 s).
 * `title` says what did not happen; without it a general sentence stands there.
 */
export function toastError(error: unknown, title?: string): void {
  if (isCallError(error)) {
    if (error.kind === 'aborted' || error.kind === 'signed-out') return;
    if (error.kind === 'offline' || isBehindProxy(error)) {
      toast({
        type: 'offline',
        id: 'offline',
        title: error.kind === 'offline' ? t(($) => $.ui.toast.offline) : t(($) => $.ui.toast.away),
        message: t(($) => $.ui.toast.offlineHint),
        duration: timing.toastException,
      });
      return;
    }
    const detail =
      error.detail ||
      Object.values(error.fields ?? {})
        .flat()
        .join(', ') ||
      t(($) => $.ui.toast.unknown);
    toast({
      type: 'error',
      title: title ?? t(($) => $.ui.toast.failed),
      message: detail,
      duration: timing.toastServer,
    });
    return;
  }
  const message = error instanceof Error ? error.message : t(($) => $.ui.toast.unknown);
  toast({ type: 'error', title: title ?? t(($) => $.ui.toast.failed), message, duration: timing.toastException });
}
