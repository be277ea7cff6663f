import { type Decision, decisionIds } from '@luch/contract/council/decision.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { isCovered, isTyping } from '../../../lib/keys.ts';

/** When it has been drawn: a row far away is not, until it is in hand. */
export const showEntry = (id: number): void =>
  void requestAnimationFrame(() => document.querySelector(`#entry-${id}`)?.scrollIntoView({ block: 'nearest' }));

/** J and K go through the proposals, 1 to 4 decide about the one in hand, H goes to its hours. */
export function useEntryKeys(
  own: RefObject<Element | null>,
  {
    entries,
    current,
    onCurrent,
    onDecide,
  }: {
    entries: readonly CouncilEntry[];
    current: number | undefined;
    onCurrent: (id: number) => void;
    /** Undefined: nothing is to be decided here and now. */
    onDecide: ((solution: Decision) => void) | undefined;
  },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (isTyping(event.target) || isCovered(own.current)) return;
    const at = entries.findIndex(({ id }) => id === current);
    // By place, so that it works with a Russian layout too.
    const step = event.code === 'KeyJ' ? at + 1 : event.code === 'KeyK' ? Math.max(at - 1, 0) : undefined;
    const next = step === undefined ? undefined : entries[step];
    const decision = decisionIds.find((id) => event.code === `Digit${id}` || event.code === `Numpad${id}`);
    if (next) {
      onCurrent(next.id);
      showEntry(next.id);
    } else if (decision && onDecide) onDecide(decision);
    else if (event.code === 'KeyH' && onDecide) {
      event.preventDefault();
      document.querySelector<HTMLInputElement>('[data-granted-hours]')?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
