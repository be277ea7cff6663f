import { type Language, languages } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../database/open.ts';
import { defineWords, type WordKey, type Words, type WordTree } from '../texts/words.ts';
import { mailTextTable } from './mail-text.table.ts';

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
): Words<WordKey<Tree>> {
  const file: LetterFile = { initial, now: defineWords<WordTree>(initial) };
  files.set(name, file);
  return {
    text: (language, key, details) => file.now.text(language, key, details),
    has: (key): key is WordKey<Tree> => file.now.has(key),
  };
}

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
