import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { code, importsOf, ownImportsOf, read } from './sources.ts';

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

it('the container image brings what the portal imports, and no tests', () => {
  const file = read('deploy/Containerfile');
  const brought = [...file.matchAll(/^COPY --from=build \/srv\/luch\/(\S+) (\S+)$/gm)].map(([, from, to]) => [
    from,
    to,
  ]);
  expect(brought).toEqual([
    ['package.json', './'],
    ['node_modules', 'node_modules'],
    ['contract', 'contract'],
    ['server', 'server'],
    ['client/dist', 'client/dist'],
  ]);
  const leftOut = read('.dockerignore').split('\n');
  expect(leftOut).toEqual(
    expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', 'server/testing', 'client/testing']),
  );
  const imported = code.filter(runs).flatMap(ownImportsOf);
  expect(imported.length).toBeGreaterThan(1000);
  expect(imported.filter((one) => !runs(one))).toEqual([]);
});

const runs = (file: string): boolean => /^(contract|server)\/src\//.test(file);
const nameOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');
