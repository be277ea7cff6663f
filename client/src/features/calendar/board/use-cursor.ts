import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type KeyName, placeOf, pressedIn } from '../../../lib/key-table.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import type { PlacedRecord } from '../placed.ts';
import type { BoardProps } from './board.ts';

/** Where one stands on a grid by keys: a row (or none, where there is one station) and a moment. */
export interface Slot {
  readonly row: number;
  readonly moment: Date;
}

export interface Cursor {
  readonly slot: Slot;
  /** The record that one stands on; else it is a free place. */
  readonly record: PlacedRecord | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof arrows)[number];
const arrowOf = (event: KeyboardEvent): Arrow | undefined => arrows.find((arrow) => arrow === placeOf(event));

type CalendarBoard = Pick<BoardProps, 'control' | 'records' | 'subjectOf' | 'onCreate'>;

interface Grid {
  readonly first: Slot;
  /** The nearest place that the grid has. */
  readonly clamp: (slot: Slot) => Slot;
  /** The next place; from a record on, beyond its end. */
  readonly step: (from: Slot, arrow: Arrow, over: PlacedRecord | undefined) => Slot;
  /** How far an arrow moves a record. */
  readonly halfHours: (arrow: Arrow) => number;
  readonly recordAt: (slot: Slot) => PlacedRecord | undefined;
  readonly slotOf: (id: number) => Slot | undefined;
  readonly stationAt: (slot: Slot) => number | undefined;
  readonly layer: RefObject<HTMLElement | null>;
  readonly board: CalendarBoard;
}

/**
 * Arrows go over free places and records, Enter opens the one and reserves the other. With Alt a record is moved, with
 * Shift it becomes longer or shorter; Enter saves it, Esc leaves it where it was.
 */
export function useCursor(grid: Grid): Cursor {
  const { first, clamp, step, recordAt, slotOf, stationAt, layer, board } = grid;
  const [last = first, setSlot] = useState<Slot>();
  // Other days may have come onto the grid since.
  const slot = isSame(clamp(last), last) ? last : first;
  const isMoving = useRef(false);
  const record = recordAt(slot);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const target = record ? `[data-record="${record.id}"][tabindex="0"]` : '[data-cursor]';
    layer.current?.querySelector<HTMLElement>(target)?.focus();
  });
  useBoardKeys(layer, board);
  const onKeyDown = (event: KeyboardEvent) => {
    const station = stationAt(slot);
    if (endsDrag(event, board.control)) return;
    const asked = pressedIn('calendar', event, ['go', 'move', 'lengthen', 'open'])?.name;
    const arrow = arrowOf(event);
    if (asked === 'open' && isOnFreePlace(event) && station !== undefined) {
      event.preventDefault();
      board.onCreate(station, slot.moment);
    } else if (asked && arrow) {
      event.preventDefault();
      if (drags(asked, arrow, record, grid)) return;
      isMoving.current = true;
      setSlot(step(slot, arrow, record));
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest<HTMLElement>('[data-record]')?.dataset['record']);
    if (id && id !== record?.id) setSlot(slotOf(id));
  };
  return { slot, record, onFocus, onKeyDown };
}

const isSame = (one: Slot, other: Slot) => one.row === other.row && +one.moment === +other.moment;

/** The keys of the grid, for the list of keys: only somebody who may move records is told how. */
function useBoardKeys(layer: RefObject<HTMLElement | null>, { records, subjectOf, control }: CalendarBoard): void {
  const moves = records.some((record) => subjectOf(record)) ? 'part' : undefined;
  const isMoved = useSyncExternalStore(control.store.subscribe, () => control.store.get()?.byKeys === true);
  useKeys('calendar', layer, {
    go: 'part',
    open: 'part',
    move: moves,
    lengthen: moves,
    keep: isMoved ? 'part' : undefined,
    putBack: isMoved ? 'part' : undefined,
  });
}

const isOnFreePlace = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.dataset['cursor'] !== undefined;

/** What is moved by keys is put down, or stays where it was. */
function endsDrag(event: KeyboardEvent, control: BoardProps['control']): boolean {
  const ended = pressedIn('calendar', event, ['keep', 'putBack'])?.name;
  if (!control.store.get()?.byKeys || !ended) return false;
  event.preventDefault();
  event.stopPropagation();
  if (ended === 'keep') control.drop();
  else control.cancel();
  return true;
}

/** Whether an arrow moves a record instead of going on. */
function drags(
  asked: KeyName<'calendar'>,
  arrow: Arrow,
  record: PlacedRecord | undefined,
  { halfHours, board: { control, subjectOf } }: Grid,
): boolean {
  if (asked === 'go') return control.store.get()?.byKeys === true;
  const subject = record && subjectOf(record);
  if (subject && record) control.nudge(subject, record, halfHours(arrow), asked === 'lengthen' ? 'finish' : 'both');
  return true;
}
