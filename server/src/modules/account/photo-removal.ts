import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineQueue } from '../../platform/jobs.ts';

interface Photo {
  readonly key: string;
}

/** Tried for a day and a half, where the store of files is away. */
export const photoQueue = defineQueue<Photo>('photos', { retries: 12 });

/** Once the caller's transaction stands, a photo goes that was replaced, or whose person is gone; nothing names it any more. */
export const removePhotoLater = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  key: string | null | undefined,
): Promise<void> => {
  if (typeof key === 'string') await jobs.enqueue(tx, photoQueue, { key });
};

export const removePhoto = ({ files }: Pick<Deps, 'files'>, { key }: Photo): Promise<void> => files.remove(key);
