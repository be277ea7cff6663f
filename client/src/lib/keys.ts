/** Letters go into a field or through a menu; a checkbox takes none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]') !== null;

/** Those of closed lists stay on the page, and are not seen. */
const shown = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());

/**
 * Another window stands over this one. Windows stand in the page in the order in which they cover each other.
 * @param own what lies in the own window; nothing of a window: the page below all of them
 */
export function isUnder(own: Element | null): boolean {
  const top = shown('[role="dialog"]').at(-1);
  return top !== undefined && !top.contains(own);
}

/** Another window, an open menu or list stands over this one: keys are theirs. */
export const isCovered = (own: Element | null): boolean =>
  isUnder(own) || shown('[role="menu"], [role="listbox"]').length > 0;
