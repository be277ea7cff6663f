import { createHash } from 'node:crypto';
import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalRead, RecordRead } from '../../platform/http/record-reads.ts';
import { personalRead } from './audit.tables.ts';

const HOUR = 3_600_000; // ms

/** The office that counts, of whoever has several; an applicant alone is no staff. */
const offices = [
  'administrator',
  'moderator',
  'user_administrator',
  'msc_admin',
  'safety',
  'bs',
  'expert',
] as const satisfies readonly Role[];

/**
 * Writes down what staff read of others, in one statement. The same read again within the hour counts in the same row
 * (decision 0084).
 */
export const recordReads =
  ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): RecordRead =>
  async (read) => {
    const reader = readerOf(read.actor);
    if (!reader) return;
    const now = clock.now();
    const others = withoutReader(read, reader);
    if (Object.values(others).every((part) => (Array.isArray(part) ? part.length === 0 : part === 0))) return;
    const hour = Math.floor(now.getTime() / HOUR);
    const key = createHash('sha256')
      .update(JSON.stringify([reader, read.kind, read.about, hour, others]))
      .digest('hex');
    await write(db, {
      ...others,
      ...reader,
      key,
      kind: read.kind,
      about: read.about ?? null,
      at: now,
      day: dayOf(now, config.facilityTimeZone),
    });
  };

interface Reader {
  readonly readerId: number;
  /** As whom an administrator acts. */
  readonly asId: number | null;
  readonly office: Role;
}
function readerOf({ id, roles, acting }: Actor): Reader | undefined {
  if (acting) return { readerId: acting.by, asId: id, office: 'administrator' };
  const office = offices.find((one) => roles.includes(one));
  return office && { readerId: id, asId: null, office };
}

interface Others {
  readonly people: readonly number[];
  readonly addresses: readonly string[];
  readonly guests: readonly number[];
  readonly passes: readonly number[];
  readonly unnamed: number;
}
function withoutReader({ told, actor }: PersonalRead, { readerId, asId }: Reader): Others {
  return {
    people: [...told.people].filter((id) => id !== readerId).toSorted((one, other) => one - other),
    addresses: [...told.addresses].filter((one) => asId !== null || one !== actor.email).toSorted(),
    guests: [...told.guests].toSorted((one, other) => one - other),
    passes: [...told.passes],
    unnamed: told.unnamed,
  };
}

interface Row extends Others, Reader {
  readonly key: string;
  readonly kind: string;
  readonly about: number | null;
  readonly at: Date;
  readonly day: string;
}

/** Whose addresses and guests they are finds the statement itself. */
async function write(db: Executor, row: Row): Promise<void> {
  await db.execute(sql`
    with guest as (
      select person_id from pass_guest where id = any(${numbers(row.guests)}) or pass_id = any(${numbers(row.passes)})
    ), address as (
      select person.id from jsonb_array_elements_text(${JSON.stringify(row.addresses)}::jsonb) a left join person on email = a
    ), named as (
      select unnest(${numbers(row.people)}) as id union all select person_id from guest union all select id from address
    ), others as (
      select array(select distinct id from named where id is not null and id <> ${row.readerId} order by id) as ids,
        ${row.unnamed}::int + (select count(*)::int from named where id is null) as unnamed
    )
    insert into personal_read (key, kind, about, reader_id, as_id, office, day, at, last_at, person_ids, unnamed)
    select ${row.key}, ${row.kind}, ${row.about}::bigint, ${row.readerId}::int, ${row.asId}::int, ${row.office},
      ${row.day}::date, ${row.at}::timestamptz, ${row.at}::timestamptz, ids, unnamed
    from others where cardinality(ids) > 0 or unnamed > 0
    on conflict (key) do update set times = personal_read.times + 1, last_at = excluded.last_at`);
}
const numbers = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::int[]`;

/** Of two accounts that become one: what was read of either was read of the same person. */
export async function moveReads(tx: Executor, keep: number, double: number): Promise<void> {
  const ids = personalRead.personIds;
  await tx
    .update(personalRead)
    .set({
      personIds: sql`case when ${keep} = any(${ids}) then array_remove(${ids}, ${double}) else array_replace(${ids}, ${double}, ${keep}) end`,
    })
    .where(sql`${ids} @> array[${double}]::int[]`);
}

/** Those of longer ago than the setting says; answers how many. */
export async function forgetReads({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const oldest = new Date(clock.now().getTime() - settings.value('reads_kept_days') * DAY);
  const { rowCount } = await db.delete(personalRead).where(lt(personalRead.at, oldest));
  return rowCount ?? 0;
}
