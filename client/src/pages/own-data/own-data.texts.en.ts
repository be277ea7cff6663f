import ownDataWords from '@luch/contract/own-data/ownData.words.en.json';
import ownData from '../../features/own-data/own-data.text.en.json';

/** Texts of one's own data and of requests to be erased. */
export const texts = { ownData, words: { ownData: ownDataWords } };
