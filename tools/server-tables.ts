import path from 'node:path';
import { type DeclaredTable, declaredTables } from '../server/testing/declared-tables.ts';
import { read, withoutComments } from './sources.ts';

/** A table, and the folder that owns it: the one in which it is declared. */
export interface Table extends Pick<DeclaredTable, 'file' | 'exported' | 'name'> {
  readonly owner: string;
  /** It has a machine: a status that one gate writes. */
  readonly hasStatus: boolean;
}

export const tables: readonly Table[] = (await declaredTables()).map(({ file: below, columns, ...table }) => {
  const file = path.join('server/src', below);
  const hasStatus = columns.includes('status') && columns.includes('statusAt');
  return { ...table, file, owner: ownerOf(file), hasStatus };
});

/** `server/src/modules/<name>` for all that a module consists of, else the folder of the file. */
export function ownerOf(file: string): string {
  return /^server\/src\/modules\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);
}

/** A statement that changes rows: which table, and the text that follows. */
export interface Write {
  readonly table: Table;
  readonly verb: string;
  readonly rest: string;
}

const drizzle = /\.(insert|update|delete)\(\s*(\w+)\s*\)/g;
const raw = /\b(insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(?:\$\{(?:sql\()?(\w+)\)?\}|"?(\w+)"?)/gi;

/** All that a file writes, by the query builder or in raw SQL. */
export function writesIn(file: string): Write[] {
  const text = withoutComments(read(file));
  const imported = importedTables(file, text);
  const found = [
    ...[...text.matchAll(drizzle)].map((match) => ({ match, table: imported.get(match[2] ?? '') })),
    ...[...text.matchAll(raw)].map((match) => ({
      match,
      table: imported.get(match[2] ?? '') ?? tables.find(({ name }) => name === match[3]),
    })),
  ];
  return found.flatMap(({ match, table }) =>
    table
      ? {
          table,
          verb: (match[1] ?? '').toLowerCase().split(/\s/)[0] ?? '',
          rest: text.slice(match.index + match[0].length),
        }
      : [],
  );
}

function importedTables(file: string, text: string): ReadonlyMap<string, Table> {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '([^']+\.tables?\.ts)'/gm)];
  return new Map(
    imports.flatMap(([, names = '', from = '']) =>
      names.split(',').flatMap((name) => {
        const [exported = '', local = exported] = name.trim().split(' as ');
        const declared = path.join(path.dirname(file), from);
        const table = tables.find(
          (one) => one.exported === exported && (one.file === declared || from.startsWith('@')),
        );
        return table ? ([[local, table]] as const) : [];
      }),
    ),
  );
}
