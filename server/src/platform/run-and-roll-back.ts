import type { Tx } from './database/open.ts';
import type { Deps } from './deps.ts';
import { silentLive } from './live/live.ts';
import { type LeftOut, type Mail, rememberingOutbox, silentOutbox } from './mail/outbox.ts';

/** Ends a transaction that went well and must leave no trace. */
class Undone extends Error {}

export interface RolledBack<Result> {
  readonly result: Result;
  /** What would have been mailed. */
  readonly letters: readonly Mail[];
  /** Whom letters would be for, and do not reach. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Lets work happen in full and takes it back: it meets the same locks, checks and constraints, and writes nothing. So a
 * preview is the command itself and no second account of its rules (decision 0021).
 */
export async function runAndRollBack<Result, Given extends Pick<Deps, 'db'> = Deps>(
  deps: Given,
  work: (deps: Given & Pick<Deps, 'outbox' | 'live'>, tx: Tx) => Promise<Result>,
): Promise<RolledBack<Result>> {
  const outbox = rememberingOutbox(silentOutbox);
  let ran: RolledBack<Result> | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      ran = {
        result: await work({ ...deps, outbox, live: silentLive }, tx),
        letters: outbox.sent,
        leftOut: outbox.leftOut,
      };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!ran) throw new Error('The work ended without its result');
  return ran;
}
