import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { MEBIBYTE } from '../kernel/limits.ts';
import { Id } from '../kernel/schemas.ts';

/** What one file may hold; attachments beyond it are taken in a second one. */
export const exportLimits = { proposals: 50, attachedBytes: 60 * MEBIBYTE } as const;

/** Numbers with commas between, or the name several times; a number named twice counts once. */
const Ids = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [...new Set([value].flat().flatMap((part) => part.split(',')))])
  .transform((parts): (string | number)[] => parts.map((part) => part.trim()).filter(Boolean))
  .pipe(
    z
      .array(Id)
      .min(1, { error: 'validation.required' })
      .max(exportLimits.proposals, { error: 'export.refusal.too_many_ids' }),
  );

export const ExportQuery = z.object({
  ids: Ids,
  /** Append the PDF files attached to each proposal. */
  files: z.stringbool().default(false),
  /** Of the document; without it that of the reader. */
  lang: z.enum(languages).optional(),
});
