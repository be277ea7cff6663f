/** What stands over the page, such as a dialog or a menu, is a surface of its own; the page is one too. */
const surfaceOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-portal] > *') : null;

/** What a press is meant for; beside all of them, nothing. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, label, input, [role]') : null;

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

/**
 * Drops what no person means as a press of its own: a further click of a double click on a button that sends, on what the
 * first click has opened or uncovered, such as the answers of a question, or on what has taken the place of the button
 * that it met, such as the next question; and Enter that is held down. Answers the function that ends it.
 */
export function dropRepeatedPresses(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let first: { surface: Element | null; control: Element | null } = { surface: null, control: null };
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener(
    'click',
    (event) => {
      // 1 is a click, more are the rest of a double click; 0 comes from the keyboard.
      const { target } = event;
      if (event.detail <= 1) first = { surface: surfaceOf(target), control: controlOf(target) };
      else if (sends(target) || surfaceOf(target) !== first.surface || first.control?.isConnected === false)
        drop(event);
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && !isWritten(event.target)) drop(event);
    },
    options,
  );
  return () => listening.abort();
}

const sends = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[type="submit"]') !== null;
