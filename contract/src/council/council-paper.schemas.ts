import { z } from 'zod';
import { documentAsked } from '../documents/documents.schemas.ts';
import { languages } from '../kernel/language.ts';
import { Id } from '../kernel/schemas.ts';
import { done } from './council.schemas.ts';

/** Papers of a council (specification, staff side, section 7: `export_word` answers a `url`). */
export const CouncilPaperQuery = z.object({
  id: Id,
  /** Of the document. Without it a workbook and a list speak their reader's, what is signed speaks Russian. */
  lang: z.enum(languages).optional(),
});

export const CouncilPaperMade = z.object({ ...done, ...documentAsked });
