import ownDataWords from '@luch/contract/own-data/ownData.words.ru.json';
import ownData from '../../features/own-data/own-data.text.ru.json';

/** Texts of one's own data and of requests to be erased. */
export const texts = { ownData, words: { ownData: ownDataWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    'own-data': typeof texts;
  }
}
