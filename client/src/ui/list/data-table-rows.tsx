import { Checkbox } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isCovered, isTyping } from '../../lib/keys.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';

/** The link of a row: a real address where there is one, so that it opens in a new tab as links do. */
export const RowOpener = <Row,>({
  row,
  rowHref,
  onOpen,
  onPick,
  children,
}: Pick<DataTableProps<Row>, 'rowHref' | 'onOpen' | 'onPick'> & { row: Row; children: ReactNode }) => {
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // Enter has no pointer.
    if (onPick && event.detail > 0) onPick(row);
    else onOpen?.(row);
  };
  const href = rowHref?.(row);
  return href ? (
    <a href={href} onClick={open} className={classes['opener']} data-row-opener>
      {children}
    </a>
  ) : (
    <button type="button" onClick={open} className={classes['opener']} data-row-opener>
      {children}
    </button>
  );
};

/** Chooses a row; with Shift all rows since the last one. */
export const RowCheck = ({
  name,
  checked = false,
  onToggle,
}: {
  name: string;
  checked?: boolean | undefined;
  onToggle: (range: boolean) => void;
}) => {
  const { t } = useTranslation();
  return (
    <Checkbox
      aria-label={`${t(($) => $.ui.table.select)} ${name}`}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
};

/** Closing a card gives the focus back to its row, also when one came to that card from its neighbour. */
export function useRowFocus(body: RefObject<HTMLElement | null>, current: number | undefined): void {
  const last = useRef(current);
  useEffect(() => {
    const closed = current === undefined ? last.current : undefined;
    last.current = current;
    if (closed === undefined) return undefined;
    // After the dialog has let go of the focus.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      body.current?.querySelector<HTMLElement>(`[data-row="${closed}"] [data-row-opener]`)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [body, current]);
}

const steps: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * j and k move through the rows of the list, arrows too from a row on; x chooses the row in hand; Enter is the link's
 * own. Silent while somebody types or a dialog is open.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, onToggle?: (key: number) => void): void {
  const toggle = useEffectEvent((key: number) => onToggle?.(key));
  useEffect(() => {
    const moveByKeys = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || isCovered(body.current)) return;
      const openers = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
      const row =
        document.activeElement?.closest<HTMLElement>('[data-row]') ??
        body.current?.querySelector<HTMLElement>('[data-row][aria-current]');
      const here = openers.findIndex((opener) => row?.contains(opener));
      // By place, so that it works with a Russian layout too.
      if (event.code === 'KeyX' && here !== -1) {
        toggle(Number(row?.dataset['row']));
        return;
      }
      // Elsewhere the arrows scroll the page.
      const step = steps[event.code] ?? (openers[here] === document.activeElement ? arrows[event.code] : undefined);
      if (step === undefined || openers.length === 0) return;
      const next = here === -1 ? (step > 0 ? 0 : openers.length - 1) : here + step;
      openers[Math.max(0, Math.min(openers.length - 1, next))]?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', moveByKeys);
    return () => document.removeEventListener('keydown', moveByKeys);
  }, [body]);
}
