import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { code, importsOf, read } from './sources.ts';

/** `npm ci --omit=dev` brings all that the portal imports when it runs. */
it.each(['contract', 'server'])('%s imports nothing that a production install leaves out', (folder) => {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> };
  const outside = code
    .filter((file) => file.startsWith(`${folder}/src/`))
    .flatMap((file) => importsOf(file).map((from) => [file, from] as const))
    .filter(([, from]) => !from.startsWith('.') && !isBuiltin(from));
  expect(outside.length).toBeGreaterThan(20);
  const missing = outside.filter(([, from]) => !(nameOf(from) in dependencies) && nameOf(from) !== `@luch/${folder}`);
  expect(missing).toEqual([]);
});

const nameOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');
