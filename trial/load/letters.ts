/** How often each letter came, by its Message-ID; a letter without one counts under its own text. */
export function countLetters(letters: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const letter of letters) {
    const id = /^Message-ID:\s*<([^@>]+)@/im.exec(letter)?.[1] ?? letter;
    counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  return counted;
}

export interface LetterRow {
  readonly id: string;
  readonly isSent: boolean;
}

export interface Post {
  /** Marked as sent, and never come. */
  readonly lost: number;
  /** Came more than once, under one Message-ID. */
  readonly doubled: number;
  /** Not sent yet: their turn comes again. */
  readonly waiting: number;
}

/** What the portal has on record against what the mail server was given. */
export function comparePost(rows: readonly LetterRow[], letters: readonly string[]): Post {
  const counted = countLetters(letters);
  return {
    lost: rows.filter(({ id, isSent }) => isSent && !counted.has(id)).length,
    doubled: rows.filter(({ id }) => (counted.get(id) ?? 0) > 1).length,
    waiting: rows.filter(({ isSent }) => !isSent).length,
  };
}
