let pressed: HTMLElement | undefined;
let last: HTMLElement | undefined;

/** What is pressed; of an entry of a menu the menu's button, since the entry goes away with the menu. */
function pressedOf(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('button, a, [tabindex]') : null;
  const menu = element?.closest('[role="menu"]');
  return (menu && buttonOf(menu.id)) ?? element ?? undefined;
}

const buttonOf = (menuId: string): HTMLElement | null =>
  menuId ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menuId)}"]`) : null;

document.addEventListener(
  'click',
  (event) => {
    pressed = pressedOf(event.target);
  },
  { capture: true },
);
// Opened by a key, a dialog has been opened from where the focus stood: known before whatever hears the key on the page.
globalThis.addEventListener(
  'keydown',
  () => {
    pressed = undefined;
  },
  { capture: true },
);

/**
 * What opened a dialog whose own opener may have gone with the dialog that it stood in. Said once of each, so that it always
 * leads to what was pressed earlier, and never round in a circle.
 */
const before = new WeakMap<HTMLElement, HTMLElement | undefined>();

/** Where the focus goes when the dialog that opens now is closed. */
export function openerNow(): HTMLElement | undefined {
  const active = document.activeElement === document.body ? null : document.activeElement;
  const from = pressed ?? pressedOf(active);
  if (from?.isConnected && from !== last) {
    if (!before.has(from) && from.closest('[aria-modal="true"]')) before.set(from, last);
    last = from;
  }
  return last;
}

/** Gives the focus back, unless somebody has taken it meanwhile. */
export function returnFocus(opener: HTMLElement | undefined): void {
  const atClose = document.activeElement;
  let to = opener;
  setTimeout(() => {
    while (to && !to.isConnected) to = before.get(to);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === atClose)
      to?.focus({ preventScroll: true });
  });
}
