import { ConfigError, readConfig } from '@luch/server/platform/config.ts';
import { silentOutbox } from '@luch/server/platform/mail/outbox.ts';
import { closeOnSignal, openPortal, type Portal } from '@luch/server/portal.ts';
import { addressOf, demoAccounts, demoPassword } from './accounts.ts';
import { emptyForDemo, markComplete, openWorld } from './world.ts';
import { buildScreens } from './screens.ts';
import { seed } from './seed.ts';

/** `npm run demo`: builds the screens, fills an empty database once, serves, prints the accounts. */
async function main(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? './data/demo' });
  const screens = buildScreens();
  const world = await openWorld(config);
  if (world === 'unfinished') await emptyForDemo(config);
  const portal = await openPortal(config);
  if (world !== 'complete') await fill(portal);
  await screens;
  closeOnSignal(portal);
  announce(await portal.listen());
}

async function fill(portal: Portal): Promise<void> {
  console.log('Filling the demonstration…');
  const { deps } = portal;
  // What is lost at a power cut is made again: an unfinished world is emptied at the next start.
  await seed({ ...deps, outbox: silentOutbox, live: { publish: () => Promise.resolve() } });
  await markComplete(deps.sql);
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
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
