import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Sql } from './database/open.ts';
import type { Replica } from './database/replica.ts';
import type { Files } from './files/files.ts';
import type { Logger } from './logger.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Settings } from './settings/settings.ts';
import type { Texts } from './texts/texts.ts';

/** What the composition root (`main.ts`, a test, the demo) makes once and hands to every module. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Db;
  readonly sql: Sql;
  readonly replica: Pick<Replica, 'read'>;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly files: Files;
  readonly live: Live;
  readonly logger: Logger;
  readonly settings: Settings;
  readonly texts: Texts;
}
