import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../lib/keys.ts';
import type { CardSteps } from './proposal-card-dialog.tsx';

/** Esc closes the card, j and k go through the list: unless something stands over it, or somebody types. */
export function useCardKeys(own: RefObject<Element | null>, { place, behind, onStep, onClose }: CardSteps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isCovered(own.current)) return;
    if (event.key === 'Escape') {
      // The window below would hear it when this one has gone.
      event.stopImmediatePropagation();
      return onClose();
    }
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
