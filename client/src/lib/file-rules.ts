import { upload } from '@luch/contract/kernel/limits.ts';

/** Why a file is refused before it is sent (specification, applicant side, section 5). */
export type FileRefusal = 'tooLarge' | 'wrongKind' | 'emptyFile';

export function refusalOf({ name, size }: { readonly name: string; readonly size: number }): FileRefusal | null {
  const extension = name.includes('.') ? name.split('.').at(-1)?.toLowerCase() : undefined;
  if (!upload.extensions.some((allowed) => allowed === extension)) return 'wrongKind';
  if (size > upload.maxBytes) return 'tooLarge';
  return size === 0 ? 'emptyFile' : null;
}

/** For the browser's file window. */
export const acceptedFiles = upload.extensions.map((extension) => `.${extension}`).join(',');
