import { type Config, readConfig } from '@luch/server/platform/config.ts';
import { failStart } from '@luch/server/platform/fail-start.ts';
import { openDatabase } from '@luch/server/platform/database/open.ts';
import { silentLive } from '@luch/server/platform/live/live.ts';
import { silentOutbox } from '@luch/server/platform/mail/outbox.ts';
import { warnOfMisspelt } from '@luch/server/platform/misspelt.ts';
import { openPortal, serve } from '@luch/server/portal.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { addressOf, demoAccounts, demoPassword } from './accounts.ts';
import { emptyForDemo, markComplete, openWorld } from './world.ts';
import { buildScreens } from './screens.ts';
import { seed } from './seed.ts';

/** `npm run demo`: builds the screens, fills an empty database once, serves, prints the accounts. */
async function main(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? './data/demo' });
  warnOfMisspelt(process.env);
  const screens = buildScreens();
  await serve(async (leaving) => {
    const world = await openWorld(config);
    leaving.throwIfAborted();
    if (world === 'unfinished') await emptyForDemo(config);
    return openPortal(config, {
      leaving,
      async prepare(deps) {
        if (world !== 'complete') await fill(config, deps, leaving);
        // The app lists the built files when it is put together.
        await screens;
      },
    });
  }, announce);
}

async function fill(config: Config, deps: Deps, leaving: AbortSignal): Promise<void> {
  console.log('Filling the demonstration, once; this takes some minutes');
  // What is lost at a power cut is made again: an unfinished world is emptied at the next start. The mark that it is
  // complete waits for the disk, and with it everything before.
  const quick = await openDatabase(config, deps.logger, { lax: true });
  try {
    const told = { leaving, hear: sayTenths() };
    await seed({ ...deps, db: quick.db, sql: quick.sql, outbox: silentOutbox, live: silentLive }, told);
  } finally {
    await quick.close();
  }
  await markComplete(deps.sql);
}

/** A line for each tenth. */
function sayTenths(): (done: number, total: number) => void {
  let said = 0;
  return (done, total) => {
    const tenths = Math.floor((10 * done) / total);
    if (tenths > said) console.log(`  ${10 * tenths} %, ${done} of ${total} proposals`);
    said = Math.max(said, tenths);
  };
}

function announce(address: string): void {
  const accounts = demoAccounts.map((account) => `  ${addressOf(account).padEnd(32)} ${account.roles.join(', ')}`);
  console.log(
    ['', `Luch is open at ${address}`, '', `Accounts, all with the password ${demoPassword}:`, ...accounts, ''].join(
      '\n',
    ),
  );
}

try {
  await main();
} catch (error) {
  failStart(error);
}
