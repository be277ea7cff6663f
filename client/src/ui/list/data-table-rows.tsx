import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type KeyAct, useKeys } from '../../lib/use-keys.ts';
import type { DataTableProps } from './data-table.props.ts';
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
}) => (
  <Checkbox
    aria-label={`${t(($) => $.ui.table.select)} ${name}`}
    checked={checked}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);

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

/**
 * j and k move through the rows of the list, arrows too from a row on; x chooses the row in hand; Enter is the link's
 * own. Silent while somebody types or a dialog is open.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  { has, onToggle }: { has: { rows: boolean; openers: boolean }; onToggle: ((key: number) => void) | undefined },
): void {
  const openersNow = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
  const rowNow = () =>
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    body.current?.querySelector<HTMLElement>('[data-row][aria-current]');
  const go = (by: number, fromRow = false) => {
    const openers = openersNow();
    const row = rowNow();
    const here = openers.findIndex((opener) => row?.contains(opener));
    // Elsewhere the arrows scroll the page.
    if (openers.length === 0 || (fromRow && openers[here] !== document.activeElement)) return false;
    const next = here === -1 ? (by > 0 ? 0 : openers.length - 1) : here + by;
    openers[Math.max(0, Math.min(openers.length - 1, next))]?.focus();
    return true;
  };
  const choose = () => {
    const row = rowNow();
    if (!row || !body.current?.contains(row)) return false;
    onToggle?.(Number(row.dataset['row']));
    return true;
  };
  const whereOpen = (act: KeyAct) => (has.rows && has.openers ? act : undefined);
  useKeys('list', body, {
    next: whereOpen(() => go(1)),
    previous: whereOpen(() => go(-1)),
    arrows: whereOpen((_, at) => go(at === 0 ? 1 : -1, true)),
    choose: has.rows && onToggle ? choose : undefined,
    open: whereOpen('part'),
  });
}
