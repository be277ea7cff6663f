import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { useSyncExternalStore } from 'react';
import type { CalendarRecord, ToPlan } from '../../../api/calendar/calendar.ts';
import type { Assessment, Wanted } from './assess.ts';

/** What is held: a record that stands, a proposal that waits for time, or a new stretch of a station. */
export interface Subject {
  readonly wanted: Wanted;
  readonly record?: CalendarRecord | undefined;
  readonly toPlan?: ToPlan | undefined;
}

export interface Dragged {
  readonly subject: Subject;
  readonly interval: Interval;
  readonly assessment: Assessment;
  /** By keys there is no pointer to stand beside. */
  readonly byKeys: boolean;
}

/**
 * What is being dragged stands outside React's state of the calendar: only the ghost and the card beside the pointer
 * follow it, and the grid is not drawn anew.
 */
export interface DragStore {
  get: () => Dragged | undefined;
  set: (held: Dragged | undefined) => void;
  subscribe: (watcher: () => void) => () => void;
}

export function makeDragStore(): DragStore {
  let held: Dragged | undefined;
  const watchers = new Set<() => void>();
  return {
    get: () => held,
    set: (next) => {
      held = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export const useDragged = (store: DragStore): Dragged | undefined => useSyncExternalStore(store.subscribe, store.get);
