import { timing, toastMaximum } from '@luch/contract/kernel/screen-limits.ts';
import { Notification, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { drawToastsBy, type ToastFacts, type ToastType } from '../lib/toast.ts';
import { Boundary } from './boundary.tsx';
import { IconAlert, IconCheck, IconInfo, IconNoNetwork } from './icons.ts';
import type { Tone } from './tones.ts';
import classes from './toast-view.module.css';

/* The library's own host of toasts weighs a twentieth of the first page. */

interface Standing extends ToastFacts {
  readonly id: string;
  readonly isLeaving?: boolean;
}

const looks: Readonly<Record<ToastType, { tone: Tone; icon: ReactNode }>> = {
  success: { tone: 'green', icon: <IconCheck size={20} stroke={1.7} /> },
  error: { tone: 'red', icon: <IconAlert size={20} stroke={1.7} /> },
  warning: { tone: 'amber', icon: <IconAlert size={20} stroke={1.7} /> },
  info: { tone: 'blue', icon: <IconInfo size={20} stroke={1.7} /> },
  offline: { tone: 'amber', icon: <IconNoNetwork size={20} stroke={1.7} /> },
};
/** Of `leave` in the style sheet. */
const leaveTime = 250;

let standing: readonly Standing[] = [];
let count = 0;
const watchers = new Set<() => void>();
const change = (next: readonly Standing[]): void => {
  standing = next;
  watchers.forEach((watcher) => watcher());
};
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

function show(facts: ToastFacts): void {
  if (standing.some(({ id }) => id === facts.id)) return;
  count += 1;
  change([...standing, { ...facts, id: facts.id ?? `toast-${count}` }]);
}

function leave(id: string): void {
  change(standing.map((one) => (one.id === id ? { ...one, isLeaving: true } : one)));
  setTimeout(() => change(standing.filter((one) => one.id !== id || !one.isLeaving)), leaveTime);
}

export const clearToasts = (): void => change([]);

/** What is more than there is room for waits, and its time begins when it is shown. */
export const ToastView = () => {
  const shown = useSyncExternalStore(subscribe, () => standing).slice(0, toastMaximum);
  const [isRead, setRead] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  // Found anew with each that comes; those that go leave the others where they are.
  const last = shown.at(-1)?.id;
  useLayoutEffect(() => {
    if (!host.current || last === undefined) return;
    const { top, right } = placeFor(host.current);
    host.current.style.inset = `${top}px ${right}px auto auto`;
  }, [last]);
  // The last one left under the pointer: nothing tells when that goes.
  if (isRead && shown.length === 0) setRead(false);
  return (
    <Portal>
      <div
        ref={host}
        className={classes['host']}
        data-right-edge
        onMouseEnter={() => setRead(true)}
        onMouseLeave={() => setRead(false)}
      >
        {shown.map((facts) => (
          <Boundary key={facts.id}>
            <Toast facts={facts} isHeld={isRead} />
          </Boundary>
        ))}
      </div>
    </Portal>
  );
};

/** Leaves by itself, but not while the pointer stands on one of them. */
const Toast = ({ facts, isHeld }: { facts: Standing; isHeld: boolean }) => {
  const { id, type, title, message, duration = timing.toast, isLeaving } = facts;
  const { tone, icon } = looks[type];
  useEffect(() => {
    if (isHeld || isLeaving) return undefined;
    const timer = setTimeout(() => leave(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, isLeaving]);
  return (
    <Notification
      title={title}
      icon={icon}
      role={type === 'success' || type === 'info' ? 'status' : 'alert'}
      mod={{ leaving: isLeaving }}
      classNames={{
        root: classes['root'] ?? '',
        icon: classes['icon'] ?? '',
        title: classes['title'] ?? '',
        description: classes['text'] ?? '',
      }}
      style={{ '--toast-mark': `var(--luch-${tone}-mark)` }}
      onClose={() => leave(id)}
    >
      {message ?? ''}
    </Notification>
  );
};

drawToastsBy(show);

const margin = 16;
const step = 24;
const pressed = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"]';

/**
 * The place nearest to the upper right corner where a box of this size covers nothing that can be pressed or typed into; the
 * corner itself where there is none. Under an open window nothing can.
 */
function placeFor(box: HTMLElement): { top: number; right: number } {
  const { offsetWidth: width, offsetHeight: height } = box;
  const { innerWidth, innerHeight } = window;
  const within = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  const taken = [...within.querySelectorAll(pressed)].flatMap((one) =>
    box.contains(one) ? [] : one.getBoundingClientRect(),
  );
  const isFree = (top: number, right: number) =>
    !taken.some(
      (one) =>
        one.width > 0 &&
        one.top < top + height &&
        one.bottom > top &&
        one.right > innerWidth - right - width &&
        one.left < innerWidth - right,
    );
  let [nearest, distance] = [{ top: margin, right: margin }, Infinity];
  for (let top = margin; top + height <= innerHeight - margin && top < distance; top += step)
    for (let right = margin; right + width <= innerWidth - margin && top + right < distance; right += step)
      if (isFree(top, right)) [nearest, distance] = [{ top, right }, top + right];
  return nearest;
}
