import visitWords from '@luch/contract/visit/visit.words.ru.json';
import visits from '../../features/visits/visits.text.ru.json';

/** Texts of visits, and the contract's words about them. */
export const texts = { visits, words: { visit: visitWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    readiness: typeof texts;
  }
}
