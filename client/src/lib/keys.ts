import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Letters go into a field or through a menu; a checkbox takes none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]') !== null;

/** Those of closed lists stay on the page, and are not seen. */
const shown = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());

/**
 * Another window, an open menu or list stands over this one: keys are theirs. Windows stand in the page in the order in
 * which they cover each other.
 * @param own what lies in the own window; nothing of a window: the page below all of them
 */
export function isCovered(own: Element | null): boolean {
  const top = shown('[role="dialog"]').at(-1);
  return (top !== undefined && !top.contains(own)) || shown('[role="menu"], [role="listbox"]').length > 0;
}

/** Esc leaves a field first, which saves it, and then the window: unless something stands over it. */
export function useEscape(own: RefObject<Element | null>, onLeave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isCovered(own.current)) return;
    // The window below would hear it when this one has gone.
    event.stopImmediatePropagation();
    if (isTyping(event.target) && event.target instanceof HTMLElement) event.target.blur();
    else onLeave();
  });
  useEffect(() => {
    // Listens first: a dialog over the window hears Esc afterwards, and is still there to be seen.
    const listen = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
