import { readdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type Database, embeddedIn, openDatabase, withoutSecrets } from './open.ts';

/**
 * The database of an operator's command, which says first where it works: in a shell that lacks the settings of the
 * portal it would else begin another one, and nobody would know.
 * @throws Error a sentence for the operator where there is none, unless the command may begin one
 */
export async function openForCommand(
  config: Parameters<typeof openDatabase>[0] & Pick<Config, 'dataDir'>,
  { mayBegin = false } = {},
): Promise<Database> {
  const { databaseUrl: url } = config;
  const folder = embeddedIn(config);
  const place = url === undefined ? `embedded PostgreSQL in ${folder}` : withoutSecrets(url);
  if (url === undefined && !mayBegin && !holdsCluster(folder))
    throw new Error(
      `DATABASE_URL is not set, and there is no ${place}. Give the command the settings of the portal, DATA_DIR among them.`,
    );
  // Beside the answer, which a script may read.
  process.stderr.write(`Database: ${place}${url === undefined ? ', as DATABASE_URL is not set' : ''}\n`);
  return openDatabase(config);
}

/** Of whatever version: that of an older one is refused later, in words of its own. */
function holdsCluster(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.startsWith('cluster-'));
  } catch {
    return false;
  }
}
