import { defaultLanguage, isLanguage, type Language } from '@luch/contract/kernel/language.ts';

const key = 'language';
let current: Language = defaultLanguage;

/** The language in use; also what calls send as Accept-Language. */
export const currentLanguage = (): Language => current;

export function storedLanguage(): Language | null {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : null;
}

export function setCurrentLanguage(language: Language, store: boolean): void {
  current = language;
  document.documentElement.lang = language;
  if (store) localStorage.setItem(key, language);
}

export const forgetLanguage = (): void => localStorage.removeItem(key);
