import exportWords from '@luch/contract/proposal/export.words.ru.json';
import proposalPrint from '../../features/proposal-print/proposal-print.text.ru.json';

/** Texts of the printable proposal, and the words of the document itself. */
export const print = { proposalPrint, words: { export: exportWords } };
