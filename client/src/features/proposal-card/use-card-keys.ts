import { useEffect, useEffectEvent } from 'react';
import type { CardSteps } from './proposal-card-dialog.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null;

/** Another dialog, or an open menu or list, stands over the card: keys are theirs. */
const isCovered = (): boolean =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1 ||
  [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some((list) => list.checkVisibility());

/** Esc closes the card, j and k go through the list: unless something stands over it, or somebody types. */
export function useCardKeys({ place, behind, onStep, onClose }: CardSteps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isCovered()) return;
    if (event.key === 'Escape') return onClose();
    if (isTyping(event.target) || behind !== undefined) return;
    // By place, so that it works with a Russian layout too.
    const step = event.code === 'KeyJ' ? place?.next : event.code === 'KeyK' ? place?.previous : undefined;
    if (step) onStep(step);
  });
  useEffect(() => {
    // Listens once and first: a dialog over the card hears Esc afterwards, and is still there to be seen.
    const listen = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
