import { and, eq } from 'drizzle-orm';
import type { ErasedPerson } from '../account/account.events.ts';
import { erasedKey } from './erased-key.ts';
import { importedRow } from './importing.tables.ts';

/** What somebody was called elsewhere goes with the name; its hash stays, so that the same file does not bring them back. */
export async function forgetImported({ tx, personId }: ErasedPerson): Promise<void> {
  const mine = and(eq(importedRow.kind, 'people'), eq(importedRow.personId, personId));
  const rows = await tx.select({ key: importedRow.key }).from(importedRow).where(mine);
  for (const { key } of rows)
    await tx
      .update(importedRow)
      .set({ key: erasedKey(key), digest: null })
      .where(and(mine, eq(importedRow.key, key)));
}
