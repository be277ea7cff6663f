import type { Field } from '../draft/draft.ts';

const inputs = 'input:not([type="hidden"]):not(:disabled), textarea, select, [tabindex="0"]';
const focusable = `${inputs}, button`;

/** Puts the cursor into a field of the step on the screen, in the middle of the window; false when it is not there. */
export function focusField(field: Field): boolean {
  const place = document.querySelector<HTMLElement>(`[data-path="${field}"]`);
  const inside = place?.querySelector<HTMLElement>(inputs) ?? place?.querySelector<HTMLElement>(focusable);
  const target = place?.matches(focusable) ? place : (inside ?? place);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
