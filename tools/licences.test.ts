import { expect, it } from 'vitest';
import { read } from './sources.ts';

/** What demands something of whoever passes the portal on is known and named. */
interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
const named = new Set(
  [...read('docs/licences.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.trim().split(', ')),
);

it('every package that runs has a licence that docs/licences.md names', () => {
  const running = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
  );
  expect(running.length).toBeGreaterThan(100);
  const unknown = running.filter(([, { license = '' }]) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ (?:AND|OR) /)
      .some((one) => !named.has(one)),
  );
  expect(unknown.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});
