import type { Locator } from 'vitest/browser';

/** In place of everything that stands in a field, as by the keyboard: what listens to a paste hears it. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.click();
  const input = field.element() as HTMLInputElement;
  input.select();
  const data = new DataTransfer();
  data.setData('text/plain', text);
  if (input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
    document.execCommand('insertText', false, text);
}
