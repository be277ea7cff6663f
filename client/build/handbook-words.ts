import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words of the screens, as pages of the handbook name them: `{staff-proposals:tabs.incoming}`. */

const root = path.join(import.meta.dirname, '../..');
type Tree = { readonly [key: string]: string | Tree };

const wordFile = /\.(text|words)\.(ru|en)\.json$/;

/** `staff-proposals` for `…/staff-proposals.text.ru.json`; several files may have one name. */
function filesOf(language: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const folder of ['client/src', 'contract/src'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!wordFile.test(file) || !file.endsWith(`.${language}.json`)) continue;
      const name = path.basename(file).replace(wordFile, '');
      files.set(name, [...(files.get(name) ?? []), path.join(root, folder, file)]);
    }
  return files;
}

const wordAt = (file: string, key: string): string | undefined => {
  let at: string | Tree | undefined = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
};

/** Answers what the screens call something, and which files say so. */
export function wordsIn(language: string): { nameOf: (reference: string) => string; files: () => string[] } {
  const files = filesOf(language);
  const read = new Set<string>();
  return {
    nameOf(reference) {
      const [name = '', key = ''] = reference.split(':');
      const found = (files.get(name) ?? []).flatMap((file) => {
        read.add(file);
        return wordAt(file, key) ?? [];
      });
      if (found.length !== 1)
        throw new Error(`{${reference}} stands for ${found.length === 0 ? 'nothing' : 'several words'} in ${language}`);
      // What the screen puts in, nobody knows here.
      return (found[0] ?? '').replaceAll(/\s*\{\{[^}]+\}\}/g, ' …').trim();
    },
    files: () => [...read],
  };
}

/** Whatever a screen says in this language, as it says it. */
export function everyWord(language: string): ReadonlySet<string> {
  const leaves = (tree: string | Tree): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves);
  return new Set(
    [...filesOf(language).values()].flat().flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')) as Tree)),
  );
}
