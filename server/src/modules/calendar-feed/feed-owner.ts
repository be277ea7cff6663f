import type { Actor } from '@luch/contract/account/roles.ts';
import type { FeedScope } from '@luch/contract/calendar-feed/calendar-feed.schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import { secretHash } from '../../platform/secret.ts';

const HOUR = 3_600_000;
/** Calendar programs like an address that ends like a file. */
const ending = /\.ics$/;

export interface OwnedFeed {
  readonly scope: FeedScope;
  readonly stationId: number | null;
  readonly kindId: number | null;
  /** Of the station or the facility; none of one's own experiments. */
  readonly nameRu: string | null;
  readonly nameEn: string | null;
  /** With the roles and stations of this moment; nobody is signed in by it. */
  readonly owner: Actor;
}

/**
 * The calendar of an address, in one statement. It is found by the hash of its secret: how long that takes tells nothing of
 * the secret. Who is blocked has none. When it was read last is kept to the hour.
 */
export async function readFeed(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  secret: string,
): Promise<OwnedFeed | undefined> {
  const hash = secretHash(secret.replace(ending, ''));
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR);
  const [row] = await sql<(Omit<OwnedFeed, 'owner'> & Omit<Actor, 'signInId'>)[]>`
    with asked as (
      update calendar_feed set last_read_at = ${now}
      where secret_hash = ${hash} and (last_read_at is null or last_read_at <= ${anHourAgo})
    )
    select f.scope, f.station_id as "stationId", f.kind_id as "kindId",
      coalesce(s.name_ru, k.name_ru) as "nameRu", coalesce(s.name_en, k.name_en) as "nameEn", p.id, p.email, p.language,
      array(select role from person_role where person_id = p.id) as roles,
      array(select kind_id from person_kind where person_id = p.id) as kinds,
      array(select station_id from station_responsible where person_id = p.id) as stations
    from calendar_feed f join person p on p.id = f.person_id
    left join station s on s.id = f.station_id left join facility_kind k on k.id = f.kind_id
    where f.secret_hash = ${hash} and p.blocked_at is null`;
  if (!row) return undefined;
  const { scope, stationId, kindId, nameRu, nameEn, ...owner } = row;
  return { scope, stationId, kindId, nameRu, nameEn, owner: { ...owner, signInId: 0 } };
}
