import type { IdentitiesView } from '@luch/contract/account/identity.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { identity } from '../account.tables.ts';
import { providerOf } from './providers.ts';

/** One's own accounts elsewhere, and the providers of which one has none yet. */
export async function identitiesOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  personId: number,
  language: Language,
): Promise<IdentitiesView> {
  const rows = await db.select().from(identity).where(eq(identity.personId, personId)).orderBy(asc(identity.id));
  const linked = new Set(rows.map(({ issuer }) => providerOf(config, issuer)?.id));
  return {
    identities: rows.map(({ id, issuer, name, linkedAt }) => ({
      id,
      provider: providerOf(config, issuer)?.label[language] ?? issuer,
      name,
      linked_at: linkedAt.toISOString(),
    })),
    providers: config.signInProviders
      .filter(({ id }) => !linked.has(id))
      .map(({ id, label }) => ({ id, label: label[language] })),
  };
}
