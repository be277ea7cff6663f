import { AppError } from '@luch/contract/kernel/errors.ts';
import { type Logger, silentLogger } from '../logger.ts';
import { createClient } from './client.ts';
import type { Target } from './hosts.ts';
import type { Db } from './open.ts';

/**
 * Reads that may be some seconds old, such as statistics and exports: never what is looked at after a save. They are
 * asked of a standby (`DATABASE_READ_URL`), so that the primary has its time for those who work.
 */
export interface Replica {
  /** Done again on the primary when the standby is away, behind in its tables or ends the query: `work` only reads. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const REST = 30_000; // ms

interface Options {
  /** The primary. */
  readonly db: Db;
  readonly url?: Target | undefined;
  readonly prepared?: boolean;
  readonly logger?: Logger;
}

export function openReplica({ db, url, prepared = true, logger = silentLogger }: Options): Replica {
  if (url === undefined) return { read: (work) => work(db), close: () => Promise.resolve() };
  const standby = createClient(url, { standby: true, patience: 0, prepared, logger });
  let restsUntil = 0;
  return {
    async read(work) {
      if (Date.now() < restsUntil) return work(db);
      try {
        return await work(standby.db);
      } catch (error) {
        if (error instanceof AppError) throw error;
        restsUntil = Date.now() + REST;
        logger.warn({ err: error }, 'The standby does not answer: the primary is read for a while');
        return work(db);
      }
    },
    close: () => standby.sql.end({ timeout: 1 }),
  };
}
