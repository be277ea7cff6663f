import { type FormText, formSections, type FormTexts } from '@luch/contract/administration/form-texts.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { keysOf } from '../../pass/forms/form-sections.view.ts';
import { changedFormTexts, initialFormTexts } from '../../pass/forms/form-texts.queries.ts';
import { said } from '../mail-texts/mail-texts.view.ts';
import { nameOrNobody } from '../texts/text-history.view.ts';

/** Every form with its texts, and who changed them. A text of several forms stands in each. One statement. */
export async function formTextsBySection(texts: Texts, tx: Executor, language: Language): Promise<FormTexts[]> {
  const changed = new Map((await changedFormTexts(tx)).map((found) => [found.row.key, found]));
  const view = (key: string): FormText => {
    const initial = initialFormTexts.get(key) ?? '';
    const found = changed.get(key);
    return {
      key,
      name: said(texts, language, `form_texts.${key}`, key),
      text: found?.row.text ?? initial,
      initial,
      version: found?.row.version ?? 0,
      changed_at: found?.row.changedAt.toISOString() ?? null,
      changed_by: found ? nameOrNobody(found) : '',
    };
  };
  return formSections.map((section) => ({
    section,
    title:
      section === 'property' ? texts.text(language, 'form_texts.list') : texts.text(language, `pass.form.${section}`),
    texts: keysOf(section).map(view),
  }));
}
