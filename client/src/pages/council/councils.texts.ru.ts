import councilWords from '@luch/contract/council/council.words.ru.json';
import councilCard from '../../features/council-card/council-card.text.ru.json';
import councilMinutes from '../../features/council-card/minutes/council-minutes.text.ru.json';
import councilRanking from '../../features/council-card/ranking/council-ranking.text.ru.json';
import councils from '../../features/councils/councils.text.ru.json';

/** Texts of councils and the contract's words about them: only who runs councils loads them. */
export const texts = { councils, councilCard, councilMinutes, councilRanking, words: { council: councilWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    councils: typeof texts;
  }
}
