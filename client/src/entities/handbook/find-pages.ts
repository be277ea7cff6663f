import { answers, stemsOf, wordsOf } from '@luch/contract/reference/word-stem.ts';
import { contents, type PageName } from './contents.ts';
import type { Block, HandbookPage } from './handbook-page.ts';
import { handbookPages, plain } from './pages.ts';

const textOf = (block: Block): string => {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'picture') return block.picture.alt;
  return 'lines' in block ? block.lines.map(plain).join(' ') : plain(block.line);
};

/** How much a word tells: what a page is called, what it says at once, what it says at all. */
const partsOf = ({ title, lead, blocks }: HandbookPage): readonly [weight: number, words: string[]][] => [
  [4, wordsOf(title)],
  [2, wordsOf([plain(lead), ...blocks.filter(({ kind }) => kind === 'heading').map(textOf)].join(' '))],
  [1, wordsOf(blocks.map(textOf).join(' '))],
];

/** Pages that say every word that is sought, in whatever form; those that are called so come first. */
export function findPages(sought: string): PageName[] {
  const stems = wordsOf(sought.normalize('NFKC')).map(stemsOf);
  if (stems.length === 0) return [];
  const pages = handbookPages();
  return Object.values(contents)
    .flat()
    .map((name) => {
      const parts = partsOf(pages[name]);
      const weights = stems.map((stem) =>
        Math.max(...parts.map(([weight, words]) => (words.some((word) => answers(word, stem) > 0) ? weight : 0))),
      );
      return { name, weight: weights.includes(0) ? 0 : weights.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}
