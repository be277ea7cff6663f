import path from 'node:path';
import { parseArgs } from 'node:util';
import { sealedKinds } from './modules.ts';
import { backUp } from './platform/backup/back-up.ts';
import { describeSealed, keepKey, reminder } from './platform/backup/key.ts';
import { sizeOf } from './platform/backup/manifest.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { openForCommand } from './platform/database/open-for-command.ts';
import { openStore } from './platform/files/files.ts';
import { countSealed, sayClosed } from './platform/sealed.ts';

/** `npm run backup -- FOLDER [--key FILE]`: database and files, as they are at one moment, beside a running portal. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error('Where to? npm run backup -- FOLDER [--key FILE]');
  warnOfMisspelt(process.env);
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  try {
    const place = path.resolve(folder);
    const store = await openStore(config);
    const counts = await countSealed(database.db, config, sealedKinds);
    if (values.key !== undefined && !keepKey(config, { file: path.resolve(values.key), folder: place, counts }))
      console.log(`Nothing is sealed yet, so there is no key: ${values.key} comes with the first secret.`);
    const sealed = describeSealed(config, counts);
    const manifest = await backUp({ sql: database.sql, store, folder: place, now: systemClock.now(), sealed });
    console.log(`Backed up ${database.description} to ${place}: ${sizeOf(manifest)}`);
    const remember = reminder(config, sealed);
    if (remember) console.log(remember);
    for (const closed of sayClosed(counts)) console.error(closed);
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
