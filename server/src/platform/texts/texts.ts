import type { Language } from '@luch/contract/kernel/language.ts';

/** Facts for the words: `count`, `min` and `max` choose the plural form. */
export type TextDetails = Readonly<Record<string, string | number>>;

export interface Texts {
  /** The words of `<file>.<path>`, such as `errors.not_found`; in details, `{{name}}` of the words by name. */
  text(language: Language, key: string, details?: TextDetails): string;
  has(key: string): boolean;
}
