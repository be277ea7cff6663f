import type { TextLoader } from '../lib/i18n.ts';

type Files = Record<string, () => Promise<{ texts: object }>>;

/** What pages before the sign-in need. The rest is named with what the pages behind it share, and costs the first none. */
const early: Files = import.meta.glob<{ texts: object }>([
  './texts/*.texts.{ru,en}.ts',
  '../pages/account/*.texts.{ru,en}.ts',
]);
const loaderIn = (files: Files, name: string) => Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];

export const loadTexts: TextLoader = async (part, language) => {
  const name = `${part}.texts.${language}.ts`;
  const load = loaderIn(early, name) ?? loaderIn((await import('./module-texts.ts')).moduleTexts, name);
  if (!load) throw new Error(`No texts ${part} in ${language}`);
  return (await load()).texts;
};
