import { type Decision, decisionIds } from '@luch/contract/council/decision.ts';
import type { RefObject } from 'react';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { useKeys } from '../../../lib/use-keys.ts';

/** When it has been drawn: a row far away is not, until it is in hand. */
export const showEntry = (id: number): void =>
  void requestAnimationFrame(() => document.querySelector(`#entry-${id}`)?.scrollIntoView({ block: 'nearest' }));

/** From there keys decide about it. */
export const focusEntry = (id: number): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`#entry-${id} [aria-expanded]`)?.focus());

/** J and K go through the proposals, 1 to 4 decide about the one in hand, H goes to its hours. */
export function useEntryKeys(
  own: RefObject<Element | null>,
  {
    entries,
    current,
    onCurrent,
    onDecide,
    inRoom = false,
  }: {
    entries: readonly CouncilEntry[];
    current: number | undefined;
    onCurrent: (id: number) => void;
    /** Undefined: nothing is to be decided here and now. */
    onDecide: ((solution: Decision) => void) | undefined;
    /** On the screen in the room a presenter's remote turns pages too. */
    inRoom?: boolean;
  },
): void {
  const at = entries.findIndex(({ id }) => id === current);
  const go = (by: number) => (event: KeyboardEvent) => {
    const next = entries[Math.max(at + by, 0)];
    // A key that is held down is one step in the room: all follow it.
    if (!next || (inRoom && event.repeat)) return false;
    onCurrent(next.id);
    showEntry(next.id);
    return true;
  };
  const [next, previous] = entries.length > 0 ? [go(1), go(-1)] : [];
  const decide = (event: KeyboardEvent, place: number) => {
    const decision = decisionIds[place];
    if (!decision || (inRoom && event.repeat)) return false;
    onDecide?.(decision);
    return true;
  };
  useKeys('council', own, {
    next,
    previous,
    decide: onDecide && decide,
    hours: onDecide && (() => document.querySelector<HTMLInputElement>('[data-granted-hours]')?.focus()),
  });
  useKeys('room', own, { next: inRoom ? next : undefined, previous: inRoom ? previous : undefined });
}
