import type { Sql } from './platform/database/open.ts';

/** What lets somebody in, or data out: of the person with that number, or the webhook. */
interface Standing extends Record<string, unknown> {
  readonly what: 'person' | 'offices' | 'stations' | 'kinds' | 'sign-in providers' | 'calendar addresses' | 'webhooks';
  readonly id: number;
  /** What it is, where the number says not enough. */
  readonly shown: string;
  readonly key: string;
}

export const standingIn = (sql: Sql): Promise<Standing[]> => sql<Standing[]>`
  select 'person' as what, id, '' as shown, created_at::text as key from person
  union all select 'offices', person_id, role, role from person_role join person on person.id = person_id
    where role <> 'applicant' and blocked_at is null
  union all select 'stations', person_id, code, code from station_responsible
    join person on person.id = person_id join station on station.id = station_id where blocked_at is null
  union all select 'kinds', person_id, code, code from person_kind
    join person on person.id = person_id join facility_kind on facility_kind.id = person_kind.kind_id where blocked_at is null
  union all select 'sign-in providers', person_id, issuer, issuer || ' ' || subject from identity
  union all select 'calendar addresses', person_id, '', encode(secret_hash, 'hex') from calendar_feed
  union all select 'webhooks', id, name, url || ' ' || secret from webhook where disabled_at is null
  order by 1, 2, 3`;

/**
 * What was taken away in the database that was replaced and works again. Nothing where that was another portal, in which
 * nobody has an account of this one.
 * @param before none where that database could not be asked
 */
export function sayCameBack(before: readonly Standing[] | undefined, after: readonly Standing[]): string {
  if (!before) return ' What else was taken away since could not be compared.';
  const named = ({ what, id, key }: Standing) => JSON.stringify([what, id, key]);
  const known = new Set(before.map(named));
  const people = new Set(after.filter((row) => row.what === 'person' && known.has(named(row))).map(({ id }) => id));
  if (people.size === 0) return '';
  const back = after.filter((row) => !known.has(named(row)) && (row.what === 'webhooks' || people.has(row.id)));
  const lists = [...Map.groupBy(back, ({ what }) => what)].map(
    ([what, rows]) => `${what} ${rows.map(({ id, shown }) => (shown ? `${id} (${shown})` : id)).join(', ')}`,
  );
  return ` Taken away since, and back: ${lists.length === 0 ? 'nothing' : lists.join('; ')}.`;
}
