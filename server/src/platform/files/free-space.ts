import { statfs } from 'node:fs/promises';

/** Whether less is free on the disk of a folder than these mebibytes: the database must not be the first to notice. */
export async function isLow(folder: string, reserve: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1_048_576 < reserve;
}
