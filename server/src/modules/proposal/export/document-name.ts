import type { Language } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';

const NAMED = 5;

/** «Заявка 1284», «Заявки 12, 15 и 18 …»: of the file as it is saved. */
export function documentName(texts: Texts, language: Language, ids: readonly number[]): string {
  const rest = ids.length - NAMED;
  if (ids.length === 1) return texts.text(language, 'export.file_name', { id: String(ids[0]) });
  if (rest <= 0) return texts.text(language, 'export.files_name', { ids: ids.join(', ') });
  return texts.text(language, 'export.files_name_more', { ids: ids.slice(0, NAMED).join(', '), rest });
}
