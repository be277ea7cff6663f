import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { atOnce, MEBIBYTE, whileWaiting } from '../kernel/limits.ts';
import { IdList } from '../kernel/schemas.ts';

/** What one file may hold; attachments beyond it are taken in a second one. */
export const exportLimits = {
  proposals: atOnce.pdf,
  withAttached: whileWaiting.pdf,
  attachedBytes: 60 * MEBIBYTE,
} as const;

export const ExportQuery = z.object({
  ids: IdList(exportLimits.proposals, 'export.refusal.too_many_ids'),
  /** Append the PDF files attached to each proposal. */
  files: z.stringbool().default(false),
  /** Of the document; without it that of the reader. */
  lang: z.enum(languages).optional(),
});
