import path from 'node:path';
import { parseArgs } from 'node:util';
import { sayCameBack, standingIn } from './came-back.ts';
import { sealedKinds } from './modules.ts';
import { closedSince, endAllSignIns } from './modules/account/restored.commands.ts';
import { readManifest, sizeOf } from './platform/backup/manifest.ts';
import { refuseStranger } from './platform/backup/refuse-stranger.ts';
import { restore } from './platform/backup/restore.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { openForCommand } from './platform/database/open-for-command.ts';
import { openStore } from './platform/files/files.ts';
import { countSealed, sayClosed } from './platform/sealed.ts';

/** `npm run restore -- FOLDER [--replace] [--key FILE | --without-key] [--keep-sign-ins]`: a backup into the database and the file store of the settings, which may be others. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      key: { type: 'string' },
      'without-key': { type: 'boolean' },
      'keep-sign-ins': { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error('What from? npm run restore -- FOLDER [--replace] [--key FILE | --without-key] [--keep-sign-ins]');
  warnOfMisspelt(process.env);
  const config = readConfig(process.env);
  refuseStranger(config);
  const database = await openForCommand(config, { mayBegin: true });
  try {
    const place = path.resolve(folder);
    const store = await openStore(config);
    const key = { place: config, file: values.key, lost: values['without-key'] === true };
    const replace = values.replace === true;
    // One that is damaged or empty is replaced all the same.
    const closed = replace ? await closedSince(database.db, await madeAt(place)).catch(() => undefined) : undefined;
    const stood = replace ? await standingIn(database.sql).catch(() => undefined) : [];
    const { manifest, leftOver } = await restore({ sql: database.sql, store, folder: place, replace, key });
    console.log(`Restored the backup of ${manifest.made_at} to ${database.description}: ${sizeOf(manifest)}`);
    if (leftOver.removed > 0) console.log(`Removed ${leftOver.removed} files that only the replaced database named.`);
    if (leftOver.kept > 0)
      console.error(`${leftOver.kept} such files could not be removed and stay in the file store.`);
    if (values['keep-sign-ins'] !== true) {
      await endAllSignIns(database.db, systemClock.now());
      console.log('All sign-ins and tokens are ended. --keep-sign-ins keeps them when a portal only moves.');
    }
    console.log(whatCameBack(manifest.made_at, closed) + sayCameBack(stood, await standingIn(database.sql)));
    for (const sentence of sayClosed(await countSealed(database.db, config, sealedKinds))) console.error(sentence);
  } finally {
    await database.close();
  }
}

const madeAt = async (folder: string): Promise<Date> => new Date((await readManifest(folder)).made_at);

/** Nothing of it shows by itself, and who was erased had a right to it. */
function whatCameBack(since: string, closed: Awaited<ReturnType<typeof closedSince>> | undefined): string {
  const sentence = `Whoever was erased or blocked since ${since} is there as before, with the password of then, and so are offices, their stations and kinds, providers, calendar addresses and webhooks that were taken away or renewed (docs/operations.md, 'Backup and restore').`;
  if (!closed) return sentence;
  const listed = (ids: readonly number[]): string => (ids.length === 0 ? 'nobody' : ids.join(', '));
  return `${sentence} In the database that was replaced these were, by number: erased ${listed(closed.erased)}; blocked ${listed(closed.blocked)}.`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
