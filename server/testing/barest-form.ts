import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bare, freePort, shipped, type ShippedPortal } from './as-shipped.ts';
import { freshDatabase } from './database.ts';
import { startProcess } from './portal-process.ts';
import { startPost } from './post.ts';
import { readLetter } from './read-letter.ts';
import { startSignInProvider } from './sign-in-provider.ts';

/** Every setting of the table in `docs/operations.md` is given, each in the shortest form that is allowed, but for those left away. */
export const leftAway: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'links lead to where it listens',
  FILES_URL: 'its files lie in the folder that is not there yet',
  DATABASE_READ_URL: 'it has one database and no standby',
  SECRETS_KEY: 'it makes one for itself, as most portals do',
  PASS_DATA_DAYS: 'what is erased when, tests of passes show',
  PASS_GUEST_FIELDS: 'what is asked besides, tests of passes show',
  DEBUG_ACTIONS: 'nobody asks for the inner state of a pass',
  METRICS_PORT: 'who reads them, tests of metrics show',
  METRICS_HOST: 'who reads them, tests of metrics show',
  WEBHOOK_HTTP: 'where webhooks may go, their own tests show',
  WEBHOOK_NETWORKS: 'where webhooks may go, their own tests show',
};

const plain = {
  HOST: '127.0.0.1',
  DATABASE_PREPARED: 'off',
  MAIL_FROM: 'luch@example.org',
  FACILITY_TIME_ZONE: 'UTC',
  PROPOSAL_LIMIT: '1',
  TRUST_PROXY: 'on',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
const ofThisRun = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'MAIL_URL', 'OIDC_PROVIDERS'] as const;
type Given = keyof typeof plain | (typeof ofThisRun)[number];
export const given: readonly string[] = [...Object.keys(plain), ...ofThisRun];

export async function inBarestForm(): Promise<ShippedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'luch-shipped-'));
  const port = await freePort();
  const [post, database, provider] = await Promise.all([
    startPost(),
    freshDatabase(),
    startSignInProvider('institute', `http://127.0.0.1:${port}/sign-in-return`),
  ]);
  const settings: Record<Given, string> = {
    ...plain,
    PORT: port,
    DATA_DIR: path.join(folder, 'not', 'there'),
    DATABASE_URL: database.url,
    MAIL_URL: post.url,
    OIDC_PROVIDERS: JSON.stringify([provider.settings]),
  };
  const { address, stop } = await startProcess({ ...bare, ...settings });
  return shipped(address, database, {
    received: () => post.letters.map(readLetter),
    provider,
    async close() {
      await stop();
      await Promise.all([post.close(), database.close(), provider.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  });
}
