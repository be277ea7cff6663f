import type { Actor } from '@luch/contract/account/roles.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/access.ts';
import { secretHash } from '../../platform/secret.ts';
import { tokenActor, tokenPrefix } from './tokens/token-actor.ts';
import { isDemandedNow } from './second-factor/demanded.ts';

const MINUTE = 60_000;
/** A sign-in ends by itself after this time without a call, in milliseconds. */
export const disuse = 30 * 24 * 60 * MINUTE;
/** More than any token has: nobody makes the server hash a novel. */
const LONGEST = 200;

/** Begun before it, a sign-in is over, however much it is used (`sign_in_days`). */
export const oldestSignIn = ({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): Date =>
  new Date(clock.now().getTime() - settings.value('sign_in_days') * 1440 * MINUTE);

/**
 * Finds the person of a token, or the one as whom its owner acts, with everything policies ask, in one statement. The
 * same statement notes, at most once a minute, that the sign-in is in use. Whoever holds an office that demands a second
 * step and has none is signed out, and led to set it up at the next sign-in.
 */
export function authenticateBy({
  sql,
  clock,
  settings,
}: Pick<Deps, 'sql' | 'clock' | 'settings'>): (token: string) => ReturnType<Authenticate> {
  return async (token) => {
    if (token.length > LONGEST) return undefined;
    const now = clock.now();
    const demanded = isDemandedNow({ clock, settings });
    if (token.startsWith(tokenPrefix)) return tokenActor(sql, token, now, demanded);
    const hash = secretHash(token);
    const aMinuteAgo = new Date(now.getTime() - MINUTE);
    const oldest = oldestSignIn({ clock, settings });
    const until = new Date(now.getTime() + disuse);
    const [actor] = await sql<Actor[]>`
      with seen as (
        update sign_in set last_seen_at = ${now}, expires_at = ${until}
        where token_hash = ${hash} and ended_at is null and expires_at > ${now} and created_at > ${oldest}
          and last_seen_at <= ${aMinuteAgo}
      )
      select p.id, p.email, p.language, s.id as "signInId",
        case when a.id is not null then json_build_object('by', s.person_id, 'until', a.ends_at, 'over',
          a.ends_at <= ${now} or p.blocked_at is not null
          or exists (select from person_role where person_id = p.id and role = 'administrator')
          or not exists (select from person_role where person_id = s.person_id and role = 'administrator')) end as acting,
        array(select role from person_role where person_id = p.id) as roles,
        array(select kind_id from person_kind where person_id = p.id) as kinds,
        array(select station_id from station_responsible where person_id = p.id) as stations
      from sign_in s
        join person owner on owner.id = s.person_id
        left join acting a on a.sign_in_id = s.id and a.ended_at is null
        join person p on p.id = coalesce(a.person_id, s.person_id)
      where s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${now} and s.created_at > ${oldest}
        and owner.blocked_at is null
        and (not ${demanded}::boolean or exists (select from second_factor where person_id = owner.id)
          or not exists (select from person_role where person_id = owner.id and role <> 'applicant'))`;
    return actor;
  };
}
