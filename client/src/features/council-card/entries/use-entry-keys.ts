import { type Decision, decisionIds } from '@luch/contract/council/decision.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { isCovered, isTyping } from '../../../lib/keys.ts';

const steps: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };
const pages: Readonly<Record<string, number>> = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 };

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
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    // A key that is held down is one step in the room: all follow it.
    if (inRoom && event.repeat) return;
    if (isTyping(event.target) || isCovered(own.current)) return;
    const at = entries.findIndex(({ id }) => id === current);
    // By place, so that it works with a Russian layout too.
    const by = steps[event.code] ?? (inRoom ? pages[event.code] : undefined);
    const step = by === undefined ? undefined : Math.max(at + by, 0);
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
