import { defaultLanguage, type Language } from '@luch/contract/kernel/language.ts';
import texts, { changeLanguage as show, use as extend } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, setCurrentLanguage, storedLanguage } from './language.ts';

/**
 * Texts come in parts per language: what the first page needs; the rest with the first page behind it; and pages and
 * dialogs with many texts of their own bring them.
 */
export type TextPart = 'entry' | 'work' | 'actions' | 'councils' | 'review' | 'print' | 'wizard';
export type TextLoader = (language: Language) => Promise<object>;

const namespace = 'translation';
let loaders: Readonly<Record<TextPart, TextLoader>> | undefined;
const wanted = new Set<TextPart>(['entry']);
const loaded = new Map<string, Promise<void>>();

const load = (language: Language, part: TextPart): Promise<void> => {
  const name = `${language}/${part}`;
  const running = loaded.get(name);
  if (running) return running;
  const loader = loaders?.[part];
  if (!loader) throw new Error('i18n: not started');
  const promise = loader(language)
    .then((loadedTexts) => void texts.addResourceBundle(language, namespace, loadedTexts, true, true))
    .catch((error: unknown) => {
      loaded.delete(name);
      throw error;
    });
  loaded.set(name, promise);
  return promise;
};

const loadWanted = (language: Language): Promise<unknown> =>
  Promise.all([...wanted].map((part) => load(language, part)));

export async function startI18n(textLoaders: Readonly<Record<TextPart, TextLoader>>): Promise<void> {
  loaders = textLoaders;
  const language = storedLanguage() ?? defaultLanguage;
  setCurrentLanguage(language, false);
  await extend(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadWanted(language);
}

/** Before a page that is not the first one, or a dialog with texts of its own: they come in the present language. */
export async function needTexts(...parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => load(currentLanguage(), part)));
}

/** Changes the interface and keeps the choice in this browser; the profile is the caller's business. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWanted(language);
  setCurrentLanguage(language, true);
  await show(language);
}
