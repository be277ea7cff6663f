import councilWords from '@luch/contract/council/council.words.en.json';
import councilCard from '../../features/council-card/council-card.text.en.json';
import councilMinutes from '../../features/council-card/minutes/council-minutes.text.en.json';
import councilRanking from '../../features/council-card/ranking/council-ranking.text.en.json';
import councils from '../../features/councils/councils.text.en.json';

/** Texts of councils and the contract's words about them: only who runs councils loads them. */
export const texts = { councils, councilCard, councilMinutes, councilRanking, words: { council: councilWords } };
