import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logPath } from '../../server/src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';
import { createClient } from '../../server/src/platform/database/client.ts';
import { planAnew } from '../../server/src/platform/database/statement-names.ts';

/** A statement as the server was asked to carry it out. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** Whether its plan may be kept. */
  readonly isPrepared: boolean;
}

/** Whether the server writes down what new connections ask for. */
export async function logStatements(dataDir: string, isOn: boolean): Promise<void> {
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const { sql } = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await sql.unsafe(`alter database luch set log_statement = '${isOn ? 'all' : 'none'}'`);
  await sql.end();
  await server.stop();
}

/** The statements of one call: of some tries the one with the fewest, as the portal's own work comes in between. */
export async function statementsOf(dataDir: string, call: () => Promise<unknown>): Promise<readonly Statement[]> {
  const log = logPath(path.join(dataDir, 'postgres'));
  // Statements get their names, and values their caches.
  for (let warm = 0; warm < 3; warm += 1) await call();
  let fewest: readonly Statement[] | undefined;
  for (let tries = 0; tries < 5; tries += 1) {
    const before = (await readFile(log)).length;
    await call();
    const found = statementsIn((await readFile(log)).subarray(before).toString());
    if (!fewest || found.length < fewest.length) fewest = found;
  }
  return fewest ?? [];
}

/** An entry goes on for as long as its lines begin with a tab; the one behind it says the values. */
export function statementsIn(log: string): Statement[] {
  const entries = log.split(/\n(?!\t)/);
  return entries.flatMap((entry, index) => {
    const said = /LOG: {2}(statement|execute [^:]*): ([\s\S]*)$/.exec(entry)?.[2];
    if (said === undefined) return [];
    const text = said.replaceAll('\n\t', '\n').trim();
    const values = /DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(entries[index + 1] ?? '')?.[1] ?? '';
    return [{ text, values: valuesIn(values.replaceAll('\n\t', '\n')), isPrepared: !text.includes(planAnew) }];
  });
}

const valuesIn = (said: string): (string | null)[] =>
  [...said.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
