import { answers, stemsOf, wordsOf } from '@luch/contract/reference/word-stem.ts';

export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Initials and other single letters stand everywhere: they are not worth a mark. */
const shortest = 2;

/** The text in parts: words that answer one of those sought, in whatever form, and what stands between them. */
export function partsFound(text: string, sought: string): TextPart[] {
  const stems = wordsOf(sought.normalize('NFKC'))
    .filter((word) => word.length >= shortest)
    .flatMap(stemsOf);
  if (stems.length === 0) return [{ text, isFound: false, at: 0 }];
  const isFound = (piece: string): boolean => {
    const [word] = wordsOf(piece.normalize('NFKC'));
    return word !== undefined && answers(word, stems) === 1;
  };
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map(({ 0: piece, index }) => ({
    text: piece,
    isFound: isFound(piece),
    at: index,
  }));
}
