import { soundOf } from './name-sound.ts';

/** A name as somebody wrote it among the authors: «Прототипов В. С.», «V.S. Prototipov», «Вадим Прототипов». */
export interface WrittenName {
  /** As it stood there, spaces mended. */
  readonly spelling: string;
  readonly parts: readonly NamePart[];
}
interface NamePart {
  readonly text: string;
  readonly isInitial: boolean;
}

export interface PersonNames {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** Authors of a proposal one by one. Between them stand semicolons or lines; else commas, which also stand within names. */
export function readAuthors(text: string): WrittenName[] {
  // A list that only goes on in the next line.
  const lines = text.replaceAll(/,\s*\n/g, ', ');
  const isList = /[;\n]/.test(lines);
  const pieces = lines
    .split(/\s(?:и|and|&)\s|[;\n]/)
    .flatMap((piece) => (!isList || hasSeveralNames(piece) ? piece.split(',') : piece.replaceAll(',', ' ')));
  const names: WrittenName[] = [];
  for (const name of pieces.map(readName)) {
    const before = names.at(-1);
    if (name.parts.length === 0) continue;
    // «Прототипов, В. С.»: initials alone belong to the surname before them.
    if (before && name.parts.every((part) => part.isInitial)) {
      names[names.length - 1] = readName(`${before.spelling} ${name.spelling}`);
    } else names.push(name);
  }
  return names;
}

/** «Прототипов, Вадим Сергеевич» is one; «Прототипов В.С., Иванова А.П.» are two, each with a given name of its own. */
const hasSeveralNames = (piece: string): boolean =>
  piece
    .split(',')
    .map(readName)
    .filter(({ parts }) => parts.length > 1 && parts.some((part) => !part.isInitial)).length > 1;

/** Marks of footnotes and affiliations are no part of a name. */
export function readName(text: string): WrittenName {
  const spelling = text
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\p{L}\p{M}.'’ʹ`\s-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const words = spelling
    .replaceAll(/\.-?/g, '. ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  const hasSurname = words.some((word) => /^\p{L}[\p{L}\p{M}'’ʹ`-]{2,}$/u.test(word));
  return { spelling, parts: words.flatMap((word) => partsOf(word, hasSurname)) };
}

/** «В.», «Ю», «Yu.» are initials, «VS» beside a surname is two of them; «Ли» is a surname. */
function partsOf(word: string, hasSurname: boolean): NamePart[] {
  const letters = word.replaceAll(/[^\p{L}\p{M}-]/gu, '');
  if (letters.length === 1 || (word.endsWith('.') && letters.length <= 4)) return [{ text: letters, isInitial: true }];
  if (hasSurname && /^\p{Lu}{2}$/u.test(letters))
    return Array.from(letters, (letter) => ({ text: letter, isInitial: true }));
  return [{ text: letters, isInitial: false }];
}

/** What an index can be asked for: the sounds of all whole words, since any of them may be the surname. */
export const soundsOf = (name: WrittenName): string[] => [
  ...new Set(
    name.parts
      .filter((part) => !part.isInitial)
      .map((part) => soundOf(part.text))
      .filter(Boolean),
  ),
];

/**
 * May this be how this person was written? The surname must be there; given names and initials must not contradict, in
 * the order first name, patronymic. A surname alone may be anybody's who bears it.
 */
export function mayBe(name: WrittenName, person: PersonNames): boolean {
  const surname = wordsOf(person.last_name);
  const given = [person.first_name, person.middle_name];
  return name.parts.some((_, from) => {
    const until = from + surname.length;
    const isThere = surname.every((word, at) => isWord(name.parts[from + at], word));
    const rest = [...name.parts.slice(0, from), ...name.parts.slice(until)];
    return isThere && rest.slice(0, given.length).every((part, at) => agrees(part, given[at] ?? ''));
  });
}

/** What must be among the sounds of a name that may be this person's. */
export const surnameSounds = (person: PersonNames): string[] => wordsOf(person.last_name).map(soundOf).filter(Boolean);

/** «де Модело» has two. */
const wordsOf = (lastName: string): string[] => lastName.split(/\s+/).filter(Boolean);
const isWord = (part: NamePart | undefined, word: string): boolean =>
  part !== undefined && !part.isInitial && isSameWord(part.text, word);

/** To their reader two spellings are the same that differ in spaces, full stops, case, ё and in what comes first only. */
export function spellingKey({ parts }: WrittenName): string {
  const texts = (initials: boolean) =>
    parts.filter(({ isInitial }) => isInitial === initials).map(({ text }) => plain(text));
  return [...texts(false).sort(), ...texts(true)].join(' ');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}]/gu, '');
const isCyrillic = (text: string): boolean => /^[\u0400-\u04ff]/.test(plain(text));

/** Russian against Russian is exact; where a transliteration stands between them, the sound decides. */
function isSameWord(one: string, other: string): boolean {
  return isCyrillic(one) && isCyrillic(other) ? plain(one) === plain(other) : soundOf(one) === soundOf(other);
}

/** A person without this name contradicts nothing. */
function agrees(part: NamePart, given: string): boolean {
  if (plain(given) === '') return true;
  if (!part.isInitial && isCyrillic(part.text) && isCyrillic(given)) return plain(part.text) === plain(given);
  return isSameInitial(plain(part.text).charAt(0), plain(given).charAt(0));
}

/** How a Russian initial may begin in Latin letters. */
const initials: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'vw',
  г: 'gh',
  д: 'd',
  е: 'eyj',
  ж: 'zj',
  з: 'z',
  и: 'iy',
  й: 'yij',
  к: 'kcq',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 'sc',
  т: 't',
  у: 'uw',
  ф: 'fpt',
  х: 'hkx',
  ц: 'tc',
  ч: 'ct',
  ш: 's',
  щ: 's',
  э: 'e',
  ю: 'yuij',
  я: 'yaij',
  і: 'iy',
  ї: 'yi',
  є: 'ey',
  ґ: 'g',
};

function isSameInitial(one: string, other: string): boolean {
  return one === other || (initials[one]?.includes(other) ?? false) || (initials[other]?.includes(one) ?? false);
}
