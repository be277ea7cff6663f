import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnder } from '../lib/keys.ts';
import { useIsPhone } from '../lib/use-phone.ts';
import classes from './dialog.module.css';
import { openerNow, returnFocus } from './opener.ts';
import { PageLock } from './page-lock.ts';
import './tab-inside.ts';

/** 40 % and 60 % of the window (specification, section 9), never narrower than readable; the whole screen of a phone. */
const sizes = {
  narrow: 'max(40vw, 480px)',
  wide: 'max(60vw, 720px)',
  form: 'min(1040px, 92vw)',
  card: 'min(1200px, 92vw)',
  table: 'min(1480px, 96vw)',
} as const;

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
  /** No where a key of its own closes it. */
  closeOnEscape?: boolean;
}) => {
  const phone = useIsPhone();
  const [isCovered, setCovered] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useFocusBack(opened);
  useEscapeOnTop(root, opened && closeOnEscape, onClose);
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={onClose}
      // That of the library closes all that are open: `useEscapeOnTop` closes one.
      closeOnEscape={false}
      // A press beside an open calendar or list closes that only.
      closeOnClickOutside={!isCovered}
      onPointerDownCapture={() => setCovered(isDropdownOpen())}
      returnFocus={false}
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
      <PageLock />
      {size !== 'form' && size !== 'card' && size !== 'table' && <FirstField />}
      {children}
      {footer && <div className={classes['footer']}>{footer}</div>}
    </Modal>
  );
};

/** Those of closed lists stay on the page, and are not seen. */
const isDropdownOpen = (): boolean =>
  [...document.querySelectorAll('[data-portal] .mantine-Popover-dropdown')].some((one) => one.checkVisibility());

const answered = new WeakSet<Event>();

/** Escape closes the window on top only, and not that while a calendar or a list is open in it, which has its mark. */
function useEscapeOnTop(root: RefObject<HTMLElement | null>, isOn: boolean, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing } = event;
    if (key !== 'Escape' || isComposing || answered.has(event)) return;
    if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
    if (isUnder(root.current?.querySelector('[role="dialog"]') ?? null)) return;
    // The window below hears the same press, when this one may be gone already.
    answered.add(event);
    onClose();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

/** However it is closed, whoever opened it goes on from where they were. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = openerNow();
    return () => returnFocus(opener);
  }, [opened]);
}

const fields = 'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/** Marks where a dialog begins, unless it says so itself: at its first field, not at its button for closing. */
const FirstField = () => {
  const place = useRef<HTMLSpanElement>(null);
  const mark = useEffectEvent(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    if (dialog && !dialog.querySelector('[data-autofocus]'))
      dialog.querySelector(fields)?.setAttribute('data-autofocus', 'true');
  });
  useEffect(() => mark(), []);
  return <span ref={place} hidden />;
};
