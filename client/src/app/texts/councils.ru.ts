import councilWords from '@luch/contract/council/council.words.ru.json';
import texts from '../../features/councils/councils.text.ru.json';

/** Texts of councils and the contract's words about them: only who runs councils loads them. */
export const councils = { councils: texts, words: { council: councilWords } };
