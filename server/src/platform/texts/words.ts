import { numberFormat } from '@luch/contract/kernel/formats.ts';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import { createInstance } from 'i18next';

/** A file of words: texts by key, nested as its author likes. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** Facts for the words. `count` (else `max`, else `min`) chooses the plural form. */
export type TextDetails = Readonly<Record<string, string | number>>;

/** Keys of a tree with dots between levels; plural forms `key_one … key_other` count as one `key`. */
export type WordKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? `${Base}_other` extends keyof Tree
        ? Base
        : Key
      : Key
    : `${Key}.${WordKey<Tree[Key]>}`;
}[keyof Tree & string];

export interface Words<Key extends string> {
  /** The words of a key, with `{{name}}` in them replaced by the fact of that name. */
  text(language: Language, key: Key, details?: TextDetails): string;
  has(key: string): key is Key;
}

/** Words of one file in both languages, such as a module's mails; keys are checked by type against the Russian file. */
export function defineWords<const Tree extends WordTree>(files: {
  readonly ru: Tree;
  readonly en: WordTree;
}): Words<WordKey<Tree>> {
  const speak: Readonly<Record<Language, Speak>> = {
    ru: speaker('ru', files.ru),
    en: speaker('en', files.en),
  };
  return {
    text: (language, key, details) => speak[language](key, details),
    has: (key): key is WordKey<Tree> => languages.every((language) => isText(files[language], key)),
  };
}

/** Words that more files come to, each under a name of its own. Learning a file again changes nothing. */
export function growingWords<Key extends string>(first: Record<Language, Record<string, WordTree>>) {
  const { ru, en } = first;
  const trees = { ru: { ...ru }, en: { ...en } };
  let known: Words<string> = defineWords(trees);
  const words: Words<Key> = {
    text: (language, key, details) => known.text(language, key, details),
    has: (key): key is Key => known.has(key),
  };
  return {
    words,
    learn(this: void, files: Readonly<Record<string, Readonly<Record<Language, WordTree>>>>): void {
      for (const [name, file] of Object.entries(files))
        for (const language of languages) trees[language][name] = file[language];
      known = defineWords(trees);
    },
  };
}

type Speak = (key: string, details?: TextDetails) => string;

function speaker(language: Language, words: WordTree): Speak {
  const instance = createInstance();
  // Everything is in memory: with `initAsync: false` the instance speaks as soon as this line is over.
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
  });
  // Of texts without facts, such as names of statuses, a list says hundreds: here they never change.
  const plain = new Map<string, string>();
  return (key, details) => {
    if (details !== undefined) return instance.t(key, optionsFor(language, details));
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = instance.t(key, optionsFor(language, {}));
    // What is no key is said as it is, whoever made it up.
    if (text !== key) plain.set(key, text);
    return text;
  };
}

/** The plural form is chosen by a number, which is then shown as the language writes it (4,5 in Russian). */
function optionsFor(language: Language, details: TextDetails) {
  const count = details['count'] ?? details['max'] ?? details['min'];
  const facts = count === undefined ? details : { ...details, count };
  const replace = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? numberFormat(language).format(value) : value,
    ]),
  );
  return { ...(typeof count === 'number' && { count }), replace };
}

function isText(words: WordTree, key: string): boolean {
  const path = key.split('.');
  const last = path.pop() ?? '';
  const place = path.reduce<string | WordTree | undefined>((tree, name) => branch(tree)?.[name], words);
  const tree = branch(place);
  return typeof tree?.[last] === 'string' || typeof tree?.[`${last}_other`] === 'string';
}

function branch(place: string | WordTree | undefined): WordTree | undefined {
  return typeof place === 'object' ? place : undefined;
}
