import { defaultLanguage, isLanguage, type Language } from '@luch/contract/kernel/language.ts';

/** The best language of an `Accept-Language` header that the product speaks, else Russian. */
export function languageOf(header: string | undefined): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter((preference) => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferences.map((preference) => preference.language).find(isLanguage) ?? defaultLanguage;
}
