/** The first field in the order of the page whose value was refused; of the dialog on top, while one is open. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const field = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}
