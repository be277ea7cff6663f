/** How many wrong, missing, superfluous or transposed letters a word of this length may have. */
export const toleranceOf = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** From so many letters on, what was typed may be the beginning of a word, with an error in it. */
const SHORTEST_BEGINNING = 6;

/** Is `typed` this word, or a beginning of it, but for as many errors as its length allows? */
export function mayMean(typed: string, word: string): boolean {
  const { whole, beginning } = errorsBetween(typed, word);
  return (typed.length < SHORTEST_BEGINNING ? whole : beginning) <= toleranceOf(typed);
}

/**
 * Letters to add, leave out, change or swap with their neighbour (optimal string alignment) until `typed` is `word`, and
 * until it is a beginning of it.
 */
export function errorsBetween(typed: string, word: string): { readonly whole: number; readonly beginning: number } {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= word.length; column += 1) {
      const differs = typed[line - 1] === word[column - 1] ? 0 : 1;
      const swapped = typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + differs,
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return { whole: at(row, word.length), beginning: Math.min(...row) };
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
