import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './platform/backup/back-up.ts';
import { sizeOf } from './platform/backup/manifest.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { openStore } from './platform/files/files.ts';

/** `npm run backup -- FOLDER`: database and files, as they are at one moment, beside a running portal. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error('Where to? npm run backup -- FOLDER');
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const place = path.resolve(folder);
    const store = await openStore(config);
    const manifest = await backUp({ sql: database.sql, store, folder: place, now: systemClock.now() });
    console.log(`Backed up ${database.description} to ${place}: ${sizeOf(manifest)}`);
    if (manifest.lost.length === 0) return;
    // The rest is whole; a script that called us should still know that somebody has to look.
    console.error(`Files that the database names and nobody has: ${manifest.lost.join(', ')}`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
