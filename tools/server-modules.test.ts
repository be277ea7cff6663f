import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../server/src/modules.ts';
import { code, ownImportsOf, read, root, withoutComments } from './sources.ts';
import { ownerOf, tables, writesIn } from './server-tables.ts';

/** How the server's modules stand to each other (docs/architecture.md), by pattern: a new one is covered at birth. */
const folder = 'server/src/modules';
const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
const server = code.filter((file) => file.startsWith('server/src/'));
const inModules = server.filter((file) => moduleOf(file) !== undefined);

/** What a module shows others: the layers that ask, judge, name, announce, and the commands named for it. */
const face = /\.(tables|queries|facts|policy|visibility|view|notices|events|workflow|commands)\.ts$/;
const isTables = (file: string) => file.endsWith('.tables.ts');

interface Arrow {
  readonly from: string;
  readonly to: string;
}
const arrows: readonly Arrow[] = inModules.flatMap((from) =>
  ownImportsOf(from)
    .filter((to) => moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from))
    .map((to) => ({ from, to })),
);
const written = ({ from, to }: Arrow) => `${from} -> ${to}`;

describe('the modules of the server', () => {
  it('are registered, each under the name of its folder', () => {
    const folders = readdirSync(path.join(root, folder));
    expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('import only from those registered before them', () => {
    const order = modules.map(({ name }) => name);
    const placeOf = (file: string) => order.indexOf(moduleOf(file) ?? '');
    const against = arrows.filter(({ from, to }) => !isTables(to) && placeOf(to) >= placeOf(from));
    expect(against.map(written)).toEqual([]);
  });

  it('use each other only through their faces', () => {
    expect(arrows.filter(({ to }) => !face.test(to)).map(written)).toEqual([]);
  });

  it('are used by the platform and by documents not at all', () => {
    const odd = server
      .filter((file) => /^server\/src\/(platform|documents)\//.test(file))
      .flatMap((from) => ownImportsOf(from).map((to) => ({ from, to })))
      .filter(({ to }) => moduleOf(to) !== undefined);
    expect(odd.map(written)).toEqual([]);
  });
});

describe('queries', () => {
  it('only read, as facts, policies and views do: what writes is a command', () => {
    const odd = server
      .filter((file) => /\.(queries|facts|policy|visibility|view)\.ts$/.test(file))
      .filter((file) => writesIn(file).length > 0 || /\.(insert|update|delete)\(/.test(withoutComments(read(file))));
    expect(odd).toEqual([]);
  });
});

describe('tables', () => {
  it('lie below every module: they import no other file of one', () => {
    const odd = inModules
      .filter(isTables)
      .flatMap((from) => ownImportsOf(from).map((to) => ({ from, to })))
      .filter(({ to }) => moduleOf(to) !== undefined);
    expect(odd.map(written)).toEqual([]);
  });

  it('are read by every module, and written by the one that declares them', () => {
    const odd = server.flatMap((file) =>
      writesIn(file)
        .filter(({ table }) => table.owner !== ownerOf(file))
        .map(({ table, verb }) => `${file}: ${verb} ${table.name}`),
    );
    expect(odd).toEqual([]);
  });

  it('whose rows have a status are written at that column by the gate alone', () => {
    const withStatus = tables.filter(({ hasStatus }) => hasStatus).map(({ name }) => name);
    expect(withStatus).toEqual(expect.arrayContaining(['proposal', 'council']));
    const odd = code
      .filter((file) => /^(server\/src|demo)\//.test(file) && file !== 'server/src/platform/transition.ts')
      .flatMap((file) =>
        writesIn(file)
          .filter(({ table, verb, rest }) => table.hasStatus && (verb === 'insert' || setsStatus(verb, rest)))
          .map(({ table, verb }) => `${file}: ${verb} ${table.name}`),
      );
    expect(odd).toEqual([]);
  });
});

/** An update that names the column, or whose changes cannot be read where they are written. */
function setsStatus(verb: string, rest: string): boolean {
  if (verb !== 'update') return false;
  const builder = /^\s*\.set\((\{[^}]*\})?/.exec(rest);
  if (builder) return builder[1] === undefined || /\bstatus(At)?\b\s*[:,}]/.test(builder[1]);
  return /^[^;`]*?\bset\b[^;`]*?\bstatus\s*=/i.test(rest.split(/\bwhere\b/i)[0] ?? '');
}
