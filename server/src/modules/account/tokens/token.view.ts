import type { ApiTokenView } from '@luch/contract/account/api-token.schemas.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { apiToken } from './api-token.tables.ts';

/** One's own that were not ended, the oldest first; those that are over say so. */
export async function tokensOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: number,
): Promise<z.output<typeof ApiTokenView>[]> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(and(eq(apiToken.personId, personId), isNull(apiToken.endedAt)))
    .orderBy(asc(apiToken.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_over: row.expiresAt <= clock.now(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    ends_with_password: row.endsWithPassword,
  }));
}
