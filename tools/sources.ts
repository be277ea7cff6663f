import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of the project, and what they import, for the checks by pattern. */
export const root = path.join(import.meta.dirname, '..');

const sources = ['contract', 'server', 'client', 'demo', 'e2e', 'tools', 'bench', 'trial'].flatMap((folder) =>
  filesBelow(folder),
);
export const code = sources.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);

/** Style files of the client. */
export const styles = sources.filter((file) => file.startsWith('client/src/') && file.endsWith('.css'));

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

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

export const importsOf = (file: string): string[] =>
  [...read(file).matchAll(importLine)].flatMap(([, ...places]) => places.find(Boolean) ?? []);

/** Imports of the own package, as paths from the root. */
export const ownImportsOf = (file: string): string[] =>
  importsOf(file)
    .filter((from) => from.startsWith('.'))
    .map((from) => path.join(path.dirname(file), from));

export const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
