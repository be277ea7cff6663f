import type { Actor } from '@luch/contract/account/roles.ts';
import type { Sql } from '../../../platform/database/open.ts';
import { secretHash } from '../../../platform/secret.ts';

/** What a personal token begins with: whoever finds one in a file or a log knows what it is, and so do programs that look for them. */
export const tokenPrefix = 'luch_';

/** Nobody is signed in by a token: it has no sign-in that could end, or act as somebody. */
const noSignIn = 0;

/**
 * The owner of a token that is in force, in one statement, which also notes the hour of its use.
 * @param demanded offices demand a second step by now: the tokens of staff without one are in force no longer either
 */
export async function tokenActor(sql: Sql, token: string, now: Date, demanded: boolean): Promise<Actor | undefined> {
  const hash = secretHash(token);
  const thisHour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const [actor] = await sql<Actor[]>`
    with used as (
      update api_token set last_used_at = ${thisHour}
      where token_hash = ${hash} and ended_at is null and expires_at > ${now}
        and (last_used_at is null or last_used_at < ${thisHour})
    )
    select p.id, p.email, p.language, ${noSignIn}::int as "signInId",
      json_build_object('id', t.id, 'name', t.name, 'scopes', t.scopes) as token,
      array(select role from person_role where person_id = p.id) as roles,
      array(select kind_id from person_kind where person_id = p.id) as kinds,
      array(select station_id from station_responsible where person_id = p.id) as stations
    from api_token t join person p on p.id = t.person_id
    where t.token_hash = ${hash} and t.ended_at is null and t.expires_at > ${now} and p.blocked_at is null
      and (not ${demanded}::boolean or exists (select from second_factor where person_id = p.id)
        or not exists (select from person_role where person_id = p.id and role <> 'applicant'))`;
  return actor;
}
