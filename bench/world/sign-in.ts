import type { Statements } from '../../server/src/platform/database/sql.ts';
import { newSecret } from '../../server/src/platform/secret.ts';

/** Without the cost of a password; answers the tokens. */
export async function signInAll(sql: Statements, people: readonly number[]): Promise<Map<number, string>> {
  const secrets = people.map((id) => ({ id, ...newSecret() }));
  await sql`
    insert into sign_in (person_id, token_hash, created_at, last_seen_at, expires_at, user_agent)
    select id, decode(hash, 'hex'), now(), now(), now() + interval '20 days', 'bench'
    from unnest(${people}::int[], ${secrets.map(({ hash }) => hash.toString('hex'))}::text[]) as one (id, hash)`;
  return new Map(secrets.map(({ id, text }) => [id, text]));
}
