import exportWords from '@luch/contract/proposal/export.words.en.json';
import proposalPrint from '../../features/proposal-print/proposal-print.text.en.json';

/** Texts of the printable proposal, and the words of the document itself. */
export const texts = { proposalPrint, words: { export: exportWords } };
