import type { Tx } from '../database/open.ts';
import type { Deps } from '../deps.ts';
import { defineQueue } from '../jobs.ts';

interface Content {
  readonly key: string;
}

/** Tried for a day and a half, where the store of files is away. Named when only photos went so. */
export const contentQueue = defineQueue<Content>('photos', { retries: 12 });

/** Once the caller's transaction stands, contents go that nothing names any more: a store that is away delays no decision. */
export const removeLater = ({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, keys: readonly (string | null)[]): Promise<void> =>
  jobs.enqueueAll(
    tx,
    contentQueue,
    keys.filter((key) => key !== null).map((key) => ({ key })),
  );

export const removeContent = ({ files }: Pick<Deps, 'files'>, { key }: Content): Promise<void> => files.remove(key);
