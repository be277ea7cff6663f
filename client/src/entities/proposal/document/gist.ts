/** The first sentence of a text: what a closed section shows of it. The width does the rest. */
export function firstSentence(text: string): string {
  const line = text.trim().split(/\n/, 1)[0] ?? '';
  // A full stop inside a word, a number or an initial ends nothing.
  const end = /[.!?…](?=\s+[\p{Lu}«"(\d])/u.exec(line);
  return end && !/(^|\s)\p{Lu}$/u.test(line.slice(0, end.index)) ? line.slice(0, end.index) : line.replace(/[.…]$/, '');
}

/** Publications are written one to a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
