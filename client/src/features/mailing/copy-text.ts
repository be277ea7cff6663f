import { toastError, toastSuccess } from '../../lib/toast.ts';

/** Puts a text where it can be pasted; a browser that refuses leaves it marked in its field. */
export async function copyText(
  text: string,
  field: HTMLTextAreaElement | null,
  said: { done: string; failed: string },
) {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(said.done);
  } catch {
    field?.select();
    toastError(undefined, said.failed);
  }
}
