import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../database/open.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { type Logger, silentLogger } from '../logger.ts';
import { portalSecret } from '../portal-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { tryAside } from './aside.ts';
import { isLow } from './free-space.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

export interface Files extends FileStore {
  /**
   * A signed address `/media/<key>/<name>?expires=…&signature=…`, under which anybody may read the file for the given
   * time and up to a quarter of an hour more: within that quarter the address stays the same, so that a browser keeps
   * what it has.
   */
  link(key: string, fileName: string, options?: { readonly minutes?: number }): string;
  /** Whether so little is free on the disk that `put` refuses (`storage_full`). */
  isLow(): Promise<boolean>;
  checkLink(link: SignedLink): 'valid' | 'expired' | 'forged';
}

export interface SignedLink {
  readonly key: string;
  readonly fileName: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

const QUARTER = 900; // s

/** Contents by key alone, without links: what a backup reads and writes. */
export const openStore = async (
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  logger?: Logger,
): Promise<FileStore> =>
  filesUrl === undefined ? diskStore(path.join(dataDir, 'files')) : s3Store(filesUrl, asideIn(dataDir), logger);
const asideIn = (dataDir: string): string => path.join(dataDir, 'tmp');

/** The portal's files: in `FILES_URL`, else in `DATA_DIR/files`. */
export async function openFiles(deps: {
  readonly config: Pick<Config, 'dataDir' | 'filesUrl'>;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'value'>;
  readonly logger?: Logger;
}): Promise<Files> {
  const { config, sql, clock, settings, logger = silentLogger } = deps;
  const store = await openStore(config, logger);
  // Only the portal itself: of a command by another account the folder would be that one's.
  if (config.filesUrl !== undefined) await tryAside(asideIn(config.dataDir), logger);
  // Also with a bucket: the embedded database and unsent letters lie there.
  const low = () => isLow(config.dataDir, settings.value('disk_reserve'));
  return {
    ...store,
    isLow: low,
    async put(content) {
      if (await low()) throw new AppError('storage_full');
      return store.put(content);
    },
    ...signedLinks(await portalSecret(sql, 'media'), clock),
  };
}

export function signedLinks(secret: Buffer, clock: Clock): Pick<Files, 'link' | 'checkLink'> {
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  const sign = (key: string, fileName: string, expires: number): string =>
    createHmac('sha256', secret).update(`${expires} ${key} ${fileName}`).digest('base64url');

  return {
    link(key, fileName, { minutes = 60 } = {}) {
      const expires = Math.ceil((now() + minutes * 60) / QUARTER) * QUARTER;
      const signature = sign(key, fileName, expires);
      return `/media/${key}/${encodeURIComponent(fileName)}?expires=${expires}&signature=${signature}`;
    },
    checkLink({ key, fileName, expires, signature }) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(key, fileName, expires));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      return expires > now() ? 'valid' : 'expired';
    },
  };
}
