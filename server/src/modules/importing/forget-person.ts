import { and, eq } from 'drizzle-orm';
import type { ErasedPerson } from '../account/account.events.ts';
import { erasedAddress, erasedKey } from './erased-key.ts';
import { importedRow } from './importing.tables.ts';

/**
 * What somebody was called elsewhere goes with the name; its hash stays, and one of the address, so that no file brings them
 * back, whether one has brought them before or not.
 */
export async function forgetImported({ deps, tx, personId, email }: ErasedPerson): Promise<void> {
  const mine = and(eq(importedRow.kind, 'people'), eq(importedRow.personId, personId));
  const rows = await tx.select({ key: importedRow.key }).from(importedRow).where(mine);
  for (const { key } of rows)
    await tx
      .update(importedRow)
      .set({ key: erasedKey(key), digest: null })
      .where(and(mine, eq(importedRow.key, key)));
  // Of nobody, and of no day: by the moment of the erasure one would find whose it was.
  const address = { kind: 'people', key: erasedAddress(deps.config, email), importedAt: new Date(0) } as const;
  await tx.insert(importedRow).values(address).onConflictDoNothing();
}
