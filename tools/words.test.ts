import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every word file has its twin, and both hold the same keys; Russian plurals have all four forms. */
const root = path.join(import.meta.dirname, '..');
const plural = /_(zero|one|two|few|many|other)$/;
type Tree = { readonly [key: string]: string | Tree };

const russian = ['contract/src', 'server/src', 'client/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(words|text|mail)\.ru\.json$/.test(file))
    .map((file) => path.join(folder, file)),
);
const english = (file: string): string => file.replace('.ru.json', '.en.json');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const load = (file: string): Tree => JSON.parse(textOf(file)) as Tree;

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}
const namesIn = (tree: Tree | readonly Tree[]): number =>
  Object.values(tree).reduce<number>(
    (sum, value) => sum + (Array.isArray(tree) ? 0 : 1) + (typeof value === 'string' ? 0 : namesIn(value)),
    0,
  );
const keysOf = (tree: Tree) => [...new Set(leaves(tree).map(([key]) => key.replace(plural, '')))].sort();
const factsIn = (text: string) => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]))].sort();

describe.each(russian)('%s', (file) => {
  const ru = load(file);
  const en = load(english(file));

  it('has the same keys in English', () => {
    expect(keysOf(en)).toEqual(keysOf(ru));
  });

  it.each([file, english(file)])('names no key twice: the first would never be said', (one) => {
    const named = [...textOf(one).matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon);
    expect(named.length).toBe(namesIn(load(one)));
  });

  it('leaves no text empty', () => {
    const blank = [...leaves(ru), ...leaves(en)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(blank).toEqual([]);
  });

  it('has every plural form that its language counts with', () => {
    const forms = (tree: Tree, needed: readonly string[]) => {
      const keys = new Set(leaves(tree).map(([key]) => key));
      // A key such as `too_many` only looks like a plural form: a counted text always has its `other`.
      const counted = [...keys].flatMap((key) => (key.endsWith('_other') ? [key.replace(plural, '')] : []));
      return counted.filter((base) => needed.some((form) => !keys.has(`${base}_${form}`)));
    };
    expect(forms(ru, ['one', 'few', 'many', 'other'])).toEqual([]);
    expect(forms(en, ['one', 'other'])).toEqual([]);
  });

  it('says the same facts in both languages', () => {
    const there = new Map(leaves(en));
    const odd = leaves(ru).filter(([key, text]) => {
      const other = there.get(key);
      return other !== undefined && factsIn(other).join() !== factsIn(text).join();
    });
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  it('is Russian in Russian and English in English', () => {
    // A language is named in itself, so that whoever needs it can read it.
    const cyrillic = leaves(en).filter(([key, text]) => /[а-яё]{3,}|№/i.test(text) && !/(^|\.)language\./.test(key));
    expect(cyrillic.map(([key]) => key)).toEqual([]);
  });
});
