import type { Db, Tx } from '../../../../platform/database/open.ts';

/** Ends a transaction that went well and must leave no trace. */
class Undone extends Error {}

/** Lets work happen in full and takes it back: it meets the same locks, checks and constraints, and writes nothing. */
export async function rehearse(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
