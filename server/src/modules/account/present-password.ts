import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Problems } from '@luch/contract/kernel/problems.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { person } from './account.tables.ts';
import { passwordMatches } from './password.ts';

export const wrongPassword: Problems = { present: [{ key: 'account.password.wrong' }] };

/** A present password that is not theirs, at its field. */
export async function wrongPresent(db: Executor, personId: number, present: string): Promise<Problems> {
  const [row] = await db.select({ hash: person.passwordHash }).from(person).where(eq(person.id, personId));
  return row?.hash && (await passwordMatches(row.hash, present)) ? {} : wrongPassword;
}

/** Before what only the owner may do, whoever has found the portal open. */
export async function demandPassword(db: Executor, personId: number, present: string): Promise<void> {
  const found = await wrongPresent(db, personId, present);
  if (Object.keys(found).length > 0) throw new FieldError(found);
}
