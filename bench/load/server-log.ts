import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '../../server/src/platform/database/client.ts';
import { logPath } from '../../server/src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';

/** What the server of this data holds for connections that are opened from now on, and nothing that was set before. */
export async function setOnServer(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const { sql } = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await sql.unsafe('alter database luch reset all');
  for (const [name, value] of Object.entries(settings)) await sql.unsafe(`alter database luch set ${name} = ${value}`);
  await sql.end();
  await server.stop();
}

/** What the server writes into its log while something is done. */
export async function loggedWhile(dataDir: string, work: () => Promise<unknown>): Promise<string> {
  const log = logPath(path.join(dataDir, 'postgres'));
  const { size: before } = await stat(log);
  await work();
  const file = await open(log);
  try {
    const { size } = await file.stat();
    const said = Buffer.alloc(size - before);
    await file.read(said, 0, said.length, before);
    return said.toString();
  } finally {
    await file.close();
  }
}
