/**
 * Tab stays inside the window on top. That of the library counts what is folded away, and lets go where the last of it would
 * stand; browsers pass that over.
 */
globalThis.addEventListener('keydown', (event) => {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const top = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) =>
    one.checkVisibility(),
  );
  const active = document.activeElement;
  // Lists and calendars of a window stand beside it.
  if (!top || active?.closest('[data-portal]')?.contains(top) === false) return;
  const all = stopsIn(top);
  const [first, last] = [all.at(0), all.at(-1)];
  const leaves = event.shiftKey ? isAt(first, active) || active === top : isAt(last, active);
  if (top.contains(active) && !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
});

const stopsIn = (top: HTMLElement): HTMLElement[] =>
  [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );

/** Of radio buttons of one name only one is a stop. */
const isAt = (stop: HTMLElement | undefined, active: Element | null): boolean =>
  stop === active ||
  (stop instanceof HTMLInputElement &&
    active instanceof HTMLInputElement &&
    stop.type === 'radio' &&
    active.type === 'radio' &&
    stop.name === active.name);
