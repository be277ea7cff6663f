import visitWords from '@luch/contract/visit/visit.words.en.json';
import visits from '../../features/visits/visits.text.en.json';

/** Texts of visits, and the contract's words about them. */
export const texts = { visits, words: { visit: visitWords } };
