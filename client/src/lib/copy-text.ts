import { toastError, toastSuccess } from './toast.ts';

/** Puts a text where it can be pasted, and says so; a browser that refuses leaves it marked in its field, if it has one. */
export async function copyText(
  text: string,
  said: { copied: string; notCopied: string },
  field?: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(said.copied);
  } catch {
    field?.select();
    toastError(undefined, said.notCopied);
  }
}
