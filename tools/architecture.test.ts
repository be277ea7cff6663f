import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The arrows and habits of docs/architecture.md, by pattern: a new module is covered at birth. */
const root = path.join(import.meta.dirname, '..');
const sources = ['contract', 'server', 'client', 'demo', 'e2e', 'tools', 'bench'].flatMap((folder) =>
  filesBelow(folder),
);
const code = sources.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function filesBelow(folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!statSync(absolute, { throwIfNoEntry: false })) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|data|test-results)\//.test(file));
}

const importLine =
  /^(?:import|export)\b[^'\n]*\bfrom '([^'\n]+)'|^import '([^'\n]+)'|^\} from '([^'\n]+)'|import\('([^'\n]+)'\)/gm;
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(importLine)].flatMap(([, ...places]) => places.find(Boolean) ?? []);

describe('arrows', () => {
  it('the contract imports zod and itself', () => {
    const odd = code
      .filter((file) => file.startsWith('contract/src/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((from) => from !== 'zod' && !from.startsWith('.'))
          .map((from) => `${file}: ${from}`),
      );
    expect(odd).toEqual([]);
  });

  it('the platform knows no module', () => {
    const odd = code.filter(
      (file) => file.startsWith('server/src/platform/') && importsOf(file).some((from) => from.includes('/modules/')),
    );
    expect(odd).toEqual([]);
  });

  it('a client feature imports no other feature', () => {
    const odd = code
      .filter((file) => file.startsWith('client/src/features/'))
      .flatMap((file) => {
        const own = file.split('/')[3];
        return importsOf(file)
          .map((from) => (from.startsWith('.') ? path.join(path.dirname(file), from) : from))
          .filter((from) => /(^|\/)features\//.test(from) && !from.includes(`features/${own}/`))
          .map((from) => `${file}: ${from}`);
      });
    expect(odd).toEqual([]);
  });

  it('client and server meet in the contract only', () => {
    const odd = code.filter(
      (file) =>
        (file.startsWith('client/') && importsOf(file).some((from) => from.includes('@luch/server'))) ||
        (file.startsWith('server/src') && importsOf(file).some((from) => from.includes('@luch/client'))),
    );
    expect(odd).toEqual([]);
  });
});

describe('habits', () => {
  it('only the gate writes a status', () => {
    const writers = code
      .filter((file) => file.startsWith('server/src/') || file.startsWith('demo/'))
      .filter((file) => file !== 'server/src/platform/transition.ts')
      .filter((file) => {
        const text = read(file);
        const drizzle = /\.set\(\{[^}]*\bstatus:/s.test(text) || /\.insert\((?:proposal|council)\)/.test(text);
        return drizzle || /update\s+"?(?:proposal|council)"?\s+set[^;]*\bstatus\b/i.test(text);
      });
    expect(writers).toEqual([]);
  });

  it('no file grows over 300 lines', () => {
    const long = code
      .filter((file) => !file.endsWith('.gen.ts'))
      .map((file) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > 301);
    expect(long).toEqual([]);
  });

  it('screens hold no Russian text: words live in word files', () => {
    const odd = code
      .filter((file) => file.startsWith('client/src/'))
      .filter((file) => /[а-яё]{3,}/i.test(withoutComments(read(file))));
    expect(odd).toEqual([]);
  });

  it('no junk drawers', () => {
    expect(code.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(file))).toEqual([]);
  });
});

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
