import { defaultLanguage, isLanguage, type Language } from '@luch/contract/kernel/language.ts';

const key = 'language';
/** A profile has this language too: where the two differ from now on, it was changed there. */
const agreedKey = 'language_agreed';
const year = 31_536_000; // s
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
  // The server names the files of a page in this language before anything of it can run.
  document.cookie = `${key}=${language}; path=/; max-age=${year}; samesite=lax`;
  if (!store) return;
  localStorage.setItem(key, language);
  localStorage.removeItem(agreedKey);
}

/** A choice that no profile knows yet: made by somebody who was signed out, or while the server was away. */
export const isLanguageToTell = (): boolean => storedLanguage() !== null && localStorage.getItem(agreedKey) === null;
export const languageAgreed = (): void => localStorage.setItem(agreedKey, 'true');

export function forgetLanguage(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(agreedKey);
  document.cookie = `${key}=; path=/; max-age=0; samesite=lax`;
}
