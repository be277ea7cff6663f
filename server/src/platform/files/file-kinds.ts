import path from 'node:path';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { fileTypeFromBuffer } from 'file-type';

type Extension = (typeof upload.extensions)[number];

interface Kind {
  readonly contentType: string;
  /** What the content itself must be. Old Office files are all the same container. */
  readonly content: string;
  /** Whether browsers show it by themselves. */
  readonly shown: boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const kinds: Readonly<Record<Extension, Kind>> = {
  pdf: { contentType: 'application/pdf', content: 'pdf', shown: true },
  jpg: { contentType: 'image/jpeg', content: 'jpg', shown: true },
  png: { contentType: 'image/png', content: 'png', shown: true },
  doc: { contentType: 'application/msword', content: 'cfb', shown: false },
  ppt: { contentType: 'application/vnd.ms-powerpoint', content: 'cfb', shown: false },
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, content: 'docx', shown: false },
  pptx: { contentType: `${OFFICE}.presentationml.presentation`, content: 'pptx', shown: false },
};

/** What the portal itself writes and also serves. */
const ownKinds: Readonly<Record<string, Omit<Kind, 'content'>>> = {
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, shown: false },
  zip: { contentType: 'application/zip', shown: false },
};

const unknownKind = { contentType: 'application/octet-stream', shown: false };

const extensionOf = (fileName: string): string => path.extname(fileName).slice(1).toLowerCase();

export function kindOf(fileName: string): Omit<Kind, 'content'> {
  const extension = extensionOf(fileName);
  return kinds[extension as Extension] ?? ownKinds[extension] ?? unknownKind;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Refuses what may not be attached (specification, applicant side, section 5): by size, by the name's extension, and
 * by the content, so that a renamed program does not pass as a picture. For photos: `upload.photoExtensions`.
 */
export async function checkUpload(
  { fileName, bytes }: UploadedFile,
  extensions: readonly Extension[] = upload.extensions,
): Promise<void> {
  if (bytes.byteLength > upload.maxBytes) throw new AppError('file_too_large');
  const extension = extensions.find((one) => one === extensionOf(fileName));
  if (extension === undefined) throw new AppError('file_kind');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext !== kinds[extension].content) throw new AppError('file_kind');
}
