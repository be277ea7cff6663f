/** Errors that a server has answered are drawn some frames later than they are known. */
const patience = 10;

/** The first field in the order of the page whose value was refused; of the dialog on top, while one is open. */
export function focusFirstError(frames = patience): void {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const field = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input');
    if (!field && frames > 0) focusFirstError(frames - 1);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}
