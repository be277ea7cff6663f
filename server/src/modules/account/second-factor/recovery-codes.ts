import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { recoveryCode } from '../account.tables.ts';

/** So many are given at once. */
const HOW_MANY = 10;
/** Without signs that are easily taken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 120 random bits: nobody guesses them from a hash, so that a fast one is enough. */
const LENGTH = 24;

const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => SIGNS[byte & 31]).join('');
const inGroups = (code: string): string => code.replaceAll(/(.{4})(?!$)/g, '$1-');
/** As it was shown, however it is typed. */
const typed = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Ten new ones in place of those before; the text of each is told once and stored nowhere. */
export async function renewCodes(tx: Tx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ personId, codeHash: hashOf(code) })));
  return codes.map(inGroups);
}

/** Takes a code; of two who send it at once the database lets one through. */
export async function spendCode(tx: Tx, personId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.personId, personId),
        eq(recoveryCode.codeHash, hashOf(typed(code))),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

export async function codesLeft(tx: Executor, personId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)));
  return row?.count ?? 0;
}
