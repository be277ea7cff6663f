/**
 * How a name stands on the screens: «Иванов И. П.», «Smith J.», «Иванов Иван Петрович». In the index an initial has @
 * before it, a patronymic ~ (`0120-search.sql`).
 */
interface NameWords {
  /** Single letters that can only be meant as initials. */
  readonly initials: ReadonlySet<string>;
  /** Capitals after a word: initials, or as in «витамин A». */
  readonly capitals: ReadonlySet<string>;
}

const letter = /(?<![\p{L}\p{N}])(\p{L})(?![\p{L}\p{N}])(\s*\.)?/gu;
const patronymic = /(?:ич|вна|чна)$/u;
/** Single letters that are words of Russian or English, and by themselves say nothing. */
const idle = new Set('авикосуяaist');

/** With a dot or beside another single letter: «и» of «рост и свойства» is none. */
export function nameWordsIn(text: string): NameWords {
  const said = text.normalize('NFKC').trim();
  const found = [...said.matchAll(letter)].map(({ 0: whole, 1: one = '', 2: dot, index }) => ({
    one,
    end: index + whole.length,
    index,
    sure: dot !== undefined,
    capital: index > 0 && one !== one.toLowerCase(),
  }));
  const isBeside = (place: number): boolean => {
    const [before, here, after] = [found[place - 1], found[place], found[place + 1]];
    const touches = (left?: { end: number }, right?: { index: number }) =>
      left !== undefined && right !== undefined && /^[\s-]*$/u.test(said.slice(left.end, right.index));
    return touches(before, here) || touches(here, after);
  };
  const lettersOf = (some: typeof found) => new Set(some.map(({ one }) => one.toLowerCase().replace('ё', 'е')));
  return {
    initials: lettersOf(found.filter((one, place) => one.sure || isBeside(place))),
    capitals: lettersOf(found.filter(({ capital }) => capital)),
  };
}

/** The word as it is looked for, or what it may be of a name; `|` parts the two. */
export function asNames(word: string, typed: string, { initials, capitals }: NameWords): string {
  if (initials.has(word)) return idle.has(word) ? `@${word}` : `${word}|@${word}`;
  if (/^\p{L}$/u.test(word)) return idle.has(word) && !capitals.has(word) ? typed : `${word}|@${word}`;
  return patronymic.test(word) ? `${typed}|~${word}` : typed;
}
