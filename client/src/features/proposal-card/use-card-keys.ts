import { useEffect } from 'react';
import type { CardSteps } from './proposal-card-dialog.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null;

/** Esc closes the card, j and k go through the list: unless another dialog stands over it, or somebody types. */
export function useCardKeys({ place, behind, onStep, onClose }: CardSteps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]');
      if (dialogs.length > 1 || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.key === 'Escape') return onClose();
      if (isTyping(event.target) || behind !== undefined) return;
      // By place, so that it works with a Russian layout too.
      const step = event.code === 'KeyJ' ? place?.next : event.code === 'KeyK' ? place?.previous : undefined;
      if (step) onStep(step);
    };
    globalThis.addEventListener('keydown', press, { capture: true });
    return () => globalThis.removeEventListener('keydown', press, { capture: true });
  }, [place, behind, onStep, onClose]);
}
