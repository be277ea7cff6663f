import type { Deps } from '../../../platform/deps.ts';
import { defineQueue } from '../../../platform/jobs.ts';
import { jobOf } from '../../../platform/module.ts';

/** Minutes in which the address opens the document; it is erased when no address can be valid any more. */
const OPEN = 15;
const KEPT = 60;

export const exportQueue = defineQueue<{ key: string }>('proposal-export-erase');

/** Stores a document that is made anew at every options, and answers its address. */
export async function keepForAWhile(
  { files, jobs, db, clock }: Pick<Deps, 'files' | 'jobs' | 'db' | 'clock'>,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const { key } = await files.put(bytes);
  await jobs.enqueue(db, exportQueue, { key }, { startAfter: new Date(clock.now().getTime() + KEPT * 60_000) });
  return files.link(key, name, { minutes: OPEN });
}

/** Erases documents whose time is over. */
export const erasedExports = jobOf(exportQueue, ({ files }, { key }) => files.remove(key));
