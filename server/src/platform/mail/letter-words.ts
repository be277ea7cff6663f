import { type Language, languages } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../database/open.ts';
import { defineWords, type TextDetails, type WordKey, type Words, type WordTree } from '../texts/words.ts';
import { mailTextTable } from './mail-text.table.ts';

/** How a letter stands among others of its kind: as a line with its subject and its address, and these notes. */
export interface Digest {
  /** The words that say how many of them there are, by file and key. */
  readonly file: string;
  readonly key: string;
  readonly notes?: readonly string[];
  /** How many things it tells; one unless it says otherwise. */
  readonly count?: number;
}

/** A file of words for letters: what it says at first, and what it says by now. */
interface LetterFile {
  readonly initial: Readonly<Record<Language, WordTree>>;
  now: Words<string>;
}

const files = new Map<string, LetterFile>();

/** Words of letters, which administrators may change; keys are checked by type against the Russian file. */
export function defineLetterWords<const Tree extends WordTree>(
  name: string,
  initial: { readonly ru: Tree; readonly en: WordTree },
): LetterWords<WordKey<Tree>> {
  const file: LetterFile = { initial, now: defineWords<WordTree>(initial) };
  files.set(name, file);
  return {
    text: (language, key, details) => file.now.text(language, key, details),
    has: (key): key is WordKey<Tree> => file.now.has(key),
    digest: (key, more) => ({ file: name, key, ...more }),
  };
}

export interface LetterWords<Key extends string> extends Words<Key> {
  /** How a letter stands among several: `key` says with `count` how many there are. */
  digest(key: Key, more?: Pick<Digest, 'notes' | 'count'>): Digest;
}

/** A text by the name of its file, if there is one by now. */
export const letterText = (file: string, language: Language, key: string, details: TextDetails): string | undefined => {
  const words = files.get(file)?.now;
  return words?.has(key) ? words.text(language, key, details) : undefined;
};

export const letterFiles = (): ReadonlyMap<string, Pick<LetterFile, 'initial'>> => files;

export interface ChangedText {
  readonly file: string;
  readonly key: string;
  readonly language: Language;
  readonly text: string | null;
}

/** Takes over what is stored; once for all portals of this process. */
export async function loadLetterTexts(db: Executor): Promise<void> {
  const rows = await db.select().from(mailTextTable);
  for (const [name, file] of files)
    file.now = wordsWith(
      file.initial,
      rows.filter((row) => row.file === name),
    );
}

/** The words of a file as they would be with these texts in place of the first ones. */
export function wordsWith(
  initial: Readonly<Record<Language, WordTree>>,
  changed: readonly Omit<ChangedText, 'file'>[],
): Words<string> {
  const treeOf = (language: Language): WordTree =>
    changed
      .filter((one) => one.language === language && one.text !== null)
      .reduce((tree, { key, text }) => replaced(tree, key.split('.'), text ?? ''), initial[language]);
  return defineWords<WordTree>({ ru: treeOf('ru'), en: treeOf('en') });
}

/** A text that the file has no longer is left out. */
function replaced(tree: WordTree, [name = '', ...rest]: readonly string[], text: string): WordTree {
  const place = tree[name];
  if (rest.length === 0) return typeof place === 'string' ? { ...tree, [name]: text } : tree;
  return typeof place === 'object' ? { ...tree, [name]: replaced(place, rest, text) } : tree;
}

/** Every text of a tree by its key. */
export const flatTexts = (tree: WordTree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatTexts(value, `${prefix}${name}.`),
  );

export const isLetterText = (file: string, key: string): boolean =>
  languages.some((language) => flatTexts(files.get(file)?.initial[language] ?? {}).some(([one]) => one === key));
