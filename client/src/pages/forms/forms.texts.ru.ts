import forms from '../../features/forms/forms.text.ru.json';

/** Texts of the editor of forms: only who edits them loads them. */
export const texts = { forms };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    forms: typeof texts;
  }
}
