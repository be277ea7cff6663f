import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, importsOf, ownImportsOf, read, withoutComments } from './sources.ts';

/** The arrows and habits of docs/architecture.md, by pattern; those of the server's modules are in `server-modules.test.ts`. */

type Layer = 'app' | 'pages' | 'features' | 'entities' | 'api' | 'drafts' | 'ui' | 'lib';
const stack: readonly Layer[] = ['app', 'pages', 'features', 'entities'];
/** What each layer of the client may import besides itself; ui, api and drafts do not know each other. */
const below: Readonly<Record<Layer, readonly Layer[]>> = {
  app: [...stack, 'api', 'drafts', 'ui', 'lib'],
  pages: ['features', 'entities', 'api', 'ui', 'lib'],
  features: ['entities', 'api', 'drafts', 'ui', 'lib'],
  entities: ['api', 'ui', 'lib'],
  api: ['lib'],
  drafts: ['lib'],
  ui: ['lib'],
  lib: [],
};
const isLayer = (name: string | undefined): name is Layer => name !== undefined && Object.hasOwn(below, name);

/** Every import between files of the client, with layer and part (`features/team`) at both ends. */
const clientArrows = () =>
  code
    .filter((file) => file.startsWith('client/src/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((from) => from.startsWith('.'))
        .flatMap((from) => {
          const target = path.join(path.dirname(file), from);
          const [here, there] = [file, target].map((place) => {
            const [, , layer, part] = place.split('/');
            return isLayer(layer) ? { layer, part } : undefined;
          });
          return here && there ? [{ file, target, from: here, to: there, line: `${file}: ${from}` }] : [];
        }),
    );

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

  it('the layers of the client import downwards only', () => {
    const odd = clientArrows().filter(
      ({ from, to }) => from.layer !== to.layer && !below[from.layer].includes(to.layer),
    );
    expect(odd.map(({ line }) => line)).toEqual([]);
  });

  it('no two files import each other, also not for a type or later', () => {
    const targets = new Map(code.map((file) => [file, new Set(ownImportsOf(file))]));
    const odd = [...targets].flatMap(([file, all]) =>
      [...all].filter((other) => file < other && targets.get(other)?.has(file)).map((other) => `${file} and ${other}`),
    );
    expect(odd).toEqual([]);
  });

  it('a client feature imports no other feature', () => {
    const odd = clientArrows().filter(
      ({ from, to }) => from.layer === 'features' && to.layer === 'features' && from.part !== to.part,
    );
    expect(odd.map(({ line }) => line)).toEqual([]);
  });

  it('the assembly of the client names its modules in one file', () => {
    const isAssembly = (file: string) => /^client\/src\/(app|pages\/frame)\//.test(file);
    const named = clientArrows().filter(
      ({ file, to, target }) => isAssembly(file) && to.layer === 'pages' && !isAssembly(target),
    );
    expect([...new Set(named.map(({ file }) => file))]).toEqual(['client/src/app/modules.ts']);
  });

  it('only the api calls the server', () => {
    const odd = clientArrows().filter(
      ({ from, target }) => from.layer !== 'api' && from.layer !== 'lib' && /\/lib\/(call|upload)\.ts$/.test(target),
    );
    const typed = odd.filter(({ file }) =>
      /^import \{[^}]*\b(call|callPaged|upload)\b[^}]*\}.*\/lib\//m.test(read(file)),
    );
    expect(typed.map(({ line }) => line)).toEqual([]);
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

/** A status by its name (however the constant is called where it is imported), by its number (an answer's has three digits) or by its word. */
const named = String.raw`\b(?:s|c|p|\w*Status)\.[a-z]\w*`;
const comparesStatus: readonly RegExp[] = [
  new RegExp(String.raw`(?:[!=]==?|\bcase)\s*${named}`),
  new RegExp(String.raw`${named}\s*[!=]==?`),
  new RegExp(String.raw`\[[^\]]*${named}[^\]]*\]\.includes`),
  /\bstatus(?:_id)?\s*[!=]==?\s*\d{1,2}\b/,
  /\bstatus_slug\s*[!=]==?/,
];

describe('habits', () => {
  it('only the guarded command runs a mutation', () => {
    const odd = code.filter((file) => /\buseMutation\(/.test(read(file)));
    expect(odd).toEqual(['client/src/lib/use-command.ts']);
  });

  it('every late part of a page stands in the boundary that keeps the page', () => {
    const odd = code.filter((file) => file.startsWith('client/src/') && /\b(?:lazy|Suspense)\b/.test(read(file)));
    expect(
      odd.filter((file) => importsOf(file).includes('react') && /[{,] *(?:lazy|Suspense)\b/.test(read(file))),
    ).toEqual([]);
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
      .filter((file) => /[а-яё]{3,}|№\s*\$\{/i.test(withoutComments(read(file))));
    expect(odd).toEqual([]);
  });

  it('screens compare no status: verdicts, machines and maps over their keys decide', () => {
    const odd = code
      .filter((file) => file.startsWith('client/src/') && !file.includes('.test.'))
      .filter((file) => comparesStatus.some((pattern) => pattern.test(withoutComments(read(file)))));
    expect(odd).toEqual([]);
  });

  it.each([
    'if (row.last_status_id === s.draft)',
    'status !== proposalStatus.modification',
    'councilStatus[tab] !== councilStatus.held',
    's.approve === status',
    'status_id == 3',
    'case s.draft:',
    "row.status_slug === 'draft'",
    '[s.draft, s.created].includes(status)',
  ])('would find %s', (line) => {
    expect(comparesStatus.some((pattern) => pattern.test(line))).toBe(true);
  });

  it.each(['error.status === 409', "isIn('returned', row.last_status_id)", '[s.draft]: 1,', 'status !== seen.status'])(
    'lets %s pass',
    (line) => {
      expect(comparesStatus.some((pattern) => pattern.test(line))).toBe(false);
    },
  );

  it('no junk drawers', () => {
    expect(code.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(file))).toEqual([]);
  });
});
