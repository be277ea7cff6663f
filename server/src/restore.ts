import path from 'node:path';
import { parseArgs } from 'node:util';
import { sealedKinds } from './modules.ts';
import { sizeOf } from './platform/backup/manifest.ts';
import { refuseStranger } from './platform/backup/refuse-stranger.ts';
import { restore } from './platform/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { openForCommand } from './platform/database/open-for-command.ts';
import { openStore } from './platform/files/files.ts';
import { countSealed, sayClosed } from './platform/sealed.ts';

/** `npm run restore -- FOLDER [--replace] [--key FILE | --without-key]`: a backup into the database and the file store of the settings, which may be others. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, key: { type: 'string' }, 'without-key': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error('What from? npm run restore -- FOLDER [--replace] [--key FILE | --without-key]');
  warnOfMisspelt(process.env);
  const config = readConfig(process.env);
  refuseStranger(config);
  const database = await openForCommand(config, { mayBegin: true });
  try {
    const place = path.resolve(folder);
    const store = await openStore(config);
    const key = { place: config, file: values.key, lost: values['without-key'] === true };
    const replace = values.replace === true;
    const manifest = await restore({ sql: database.sql, store, folder: place, replace, key });
    console.log(`Restored the backup of ${manifest.made_at} to ${database.description}: ${sizeOf(manifest)}`);
    for (const closed of sayClosed(await countSealed(database.db, config, sealedKinds))) console.error(closed);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
