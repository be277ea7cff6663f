/** A text in parts, where `new` ones do not stand in the other text. */
export interface TextPart {
  readonly text: string;
  readonly isNew: boolean;
}

/** Longer than this is compared in sentences instead of words: the table of common parts grows with the square. */
const manyWords = 800;

/**
 * The words of a text that the other one does not have in this order (longest common subsequence), so that two versions
 * of three thousand characters can be compared at a glance.
 */
export function differing(text: string, other: string): TextPart[] {
  if (text === '') return [];
  const [words, others] = [split(text, other), split(other, text)];
  const common = commonPart(words, others);
  const parts: TextPart[] = [];
  for (const [index, word] of words.entries()) {
    const isNew = !common.has(index);
    const last = parts.at(-1);
    if (last && last.isNew === isNew) parts[parts.length - 1] = { text: last.text + word, isNew };
    else parts.push({ text: word, isNew });
  }
  return parts;
}

const split = (text: string, other: string): string[] => {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const isLong = words.length > manyWords || other.length > text.length * 8;
  return isLong ? (text.match(/[^.!?\n]+[.!?\n]*\s*/g) ?? [text]) : words;
};

/** Places in `words` that belong to the longest common subsequence. */
function commonPart(words: readonly string[], others: readonly string[]): Set<number> {
  const width = others.length + 1;
  const lengths = new Uint16Array((words.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  const same = (row: number, column: number): boolean => words[row]?.trim() === others[column]?.trim();
  for (let row = words.length - 1; row >= 0; row--)
    for (let column = others.length - 1; column >= 0; column--)
      lengths[row * width + column] = same(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const found = new Set<number>();
  for (let row = 0, column = 0; row < words.length && column < others.length; )
    if (same(row, column)) {
      found.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return found;
}
