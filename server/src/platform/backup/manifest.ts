import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** `backup.json`: what a backup holds and how to know it again. Written last, so that a folder without it is no backup. */
const Part = z.object({ bytes: z.number(), sha256: z.string() });

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** Sequences that have given numbers, with the last one. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.array(Part.extend({ key: z.string() })),
  /** Files that rows name and the store does not have. */
  lost: z.array(z.string()),
  /** What is sealed in the rows and by which key, which is no part of the backup. */
  sealed: z.object({ key: z.string().nullable(), what: z.array(z.string()) }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;

export const manifestIn = (folder: string): string => path.join(folder, 'backup.json');
export const tableIn = (folder: string, name: string): string => path.join(folder, 'tables', `${name}.copy`);
export const fileIn = (folder: string, key: string): string => path.join(folder, 'files', key);

/** @throws Error a sentence for the operator when the folder is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no backup.json.`, { cause: error });
  });
  const { success, data } = Manifest.safeParse(JSON.parse(text));
  if (!success) throw new Error(`${manifestIn(folder)} was written by another version of the portal, or changed.`);
  return data;
}

/** For the operator, who compares it with what they know. */
export function sizeOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files, ${Math.ceil(bytes / 1_048_576)} MiB`;
}
