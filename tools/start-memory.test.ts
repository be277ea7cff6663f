import path from 'node:path';
import { expect, it } from 'vitest';
import { read } from './sources.ts';

/** Not those of types, which are gone when the file runs, and not those within functions. */
const atStart = /^(?:import|export)(?! type\b)\b[^;'"]*? from '([^'\n]+)'|^import '([^'\n]+)'/gm;
const importsAtStart = (file: string): string[] =>
  [...read(file).matchAll(atStart)].map(([, from, alone]) => from ?? alone ?? '');

function loadedBy(file: string): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next)) continue;
    files.add(next);
    for (const from of importsAtStart(next)) {
      const own = from.startsWith('.')
        ? path.join(path.dirname(next), from)
        : from.replace('@luch/contract', 'contract/src');
      if (!own.endsWith('.ts')) packages.add(own);
      else waiting.push(own);
    }
  }
  return { files, packages };
}

const heavy = [
  'sharp',
  'docx',
  '@cantoo/pdf-lib',
  '@myriaddreamin/',
  'write-excel-file',
  '@aws-sdk/',
  'flydrive/drivers/s3',
  'highs',
];

it('starts without the libraries of pictures, documents, buckets and solvers, which wait until they are needed', () => {
  const { files, packages } = loadedBy('server/src/start.ts');
  expect(files.size).toBeGreaterThan(500);
  expect([...packages].filter((name) => heavy.some((one) => name.startsWith(one)))).toEqual([]);
});

it('starts with little room for what is soon thrown away, which would be kept otherwise', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['start']).toMatch(/node --max-semi-space-size=8 server\/src\/main\.ts$/);
});
