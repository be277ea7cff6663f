import exportWords from '@luch/contract/proposal/export.words.ru.json';
import proposalPrint from '../../features/proposal-print/proposal-print.text.ru.json';

/** Texts of the printable proposal, and the words of the document itself. */
export const texts = { proposalPrint, words: { export: exportWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    print: typeof texts;
  }
}
