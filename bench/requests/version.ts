import path from 'node:path';
import type { Database } from '../../server/src/platform/database/open.ts';

/** A checkout with its packages, measured over data of its own, which its own migrations have made. */
export interface Version {
  readonly name: string;
  readonly folder: string;
}

interface Source {
  readonly open: typeof import('../../server/src/platform/database/open.ts');
  readonly migrate: typeof import('../../server/src/platform/database/migrate.ts');
  readonly references: typeof import('../../server/src/modules/reference/load.ts');
}

export async function openVersion({ folder }: Version, dataDir: string): Promise<Database> {
  const load = <File>(file: string) => import(path.join(folder, 'server/src', file)) as Promise<File>;
  const { openDatabase } = await load<Source['open']>('platform/database/open.ts');
  const { migrate } = await load<Source['migrate']>('platform/database/migrate.ts');
  const { loadReferences } = await load<Source['references']>('modules/reference/load.ts');
  const database = await openDatabase({ dataDir });
  await migrate(database.sql);
  await loadReferences(database.db);
  return database;
}
