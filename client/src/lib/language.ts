import { defaultLanguage, isLanguage, type Language } from '@luch/contract/kernel/language.ts';

const key = 'language';
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
  if (store) localStorage.setItem(key, language);
}

export function forgetLanguage(): void {
  localStorage.removeItem(key);
  document.cookie = `${key}=; path=/; max-age=0; samesite=lax`;
}
