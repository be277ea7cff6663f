import { defaultLanguage, type Language } from '@luch/contract/kernel/language.ts';
import texts, { changeLanguage as show, use as extend } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from './chunk-error.ts';
import { currentLanguage, setCurrentLanguage, storedLanguage } from './language.ts';

/**
 * Texts come in parts per language: what the first page needs; the rest with the first page behind it; and pages and
 * dialogs with many texts of their own bring them. Each part joins this interface in its file (`*.texts.ru.ts`).
 */
export interface TextParts {}
export type TextPart = keyof TextParts;
/** What pages and entries of the menu are called, by module; each joins in its `*.routes.ts`. */
export interface PageTexts {}
/** Their files, each by the module that its name begins with: `council.pages.text.ru.json`. */
export const byModule = (files: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(files).map(([file, pageTexts]) => [file.split('/').at(-1)?.split('.')[0], pageTexts]),
  ) as unknown as PageTexts;

export type TextLoader = (part: TextPart, language: Language) => Promise<object>;

const namespace = 'translation';
let loader: TextLoader | undefined;
const wanted = new Set<TextPart>(['entry']);
const loaded = new Map<string, Promise<void>>();

const load = (language: Language, part: TextPart): Promise<void> => {
  const name = `${language}/${part}`;
  const running = loaded.get(name);
  if (running) return running;
  if (!loader) throw new Error('i18n: not started');
  const from = loader;
  // Words that do not come are a part of the page that does not: the page says so.
  const promise = loadChunk(() => from(part, language))
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

export async function startI18n(loadTexts: TextLoader): Promise<void> {
  loader = loadTexts;
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
  await Promise.all(
    parts.map(async (part) => {
      const wasWanted = wanted.has(part);
      wanted.add(part);
      await load(currentLanguage(), part).catch((error: unknown) => {
        // What did not come for one page hinders no other one in changing the language.
        if (!wasWanted) wanted.delete(part);
        throw error;
      });
    }),
  );
}

/** Changes the interface and keeps the choice in this browser; the profile is the caller's business. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWanted(language);
  setCurrentLanguage(language, true);
  await show(language);
}
