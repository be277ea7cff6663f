import type { TextLoader } from '../lib/i18n.ts';

/** Every part of texts, wherever its module keeps it: the file's name is the part's. */
const files = import.meta.glob<{ texts: object }>('../**/*.texts.{ru,en}.ts');

export const loadTexts: TextLoader = async (part, language) => {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/${part}.texts.${language}.ts`))?.[1];
  if (!load) throw new Error(`No texts ${part} in ${language}`);
  return (await load()).texts;
};
