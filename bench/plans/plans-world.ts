import type { Statements } from '../../server/src/platform/database/sql.ts';

/** Sizes of the world in which plans are looked at. */
export const size = { proposals: 100_000, people: 5000, members: 60_000, verdicts: 30_000 };

/**
 * Fills a migrated database with proposals in all statuses and at all stations, as unevenly as in life: most are over,
 * few wait. Nothing random: the same plans every time.
 */
export async function fillWorld(sql: Statements): Promise<void> {
  await sql`set statement_timeout = 0`;
  await sql`
    insert into person (email, last_name, first_name, organisation_id, verified_at, created_at)
    select 'p' || n || '@example.org', (${surnames}::text[])[1 + n % 8] || n, 'Имя' || n % 50, 1 + n % 20, now(), now()
    from generate_series(1, ${size.people}::int) n`;
  await sql`
    insert into proposal (
      status, status_at, applicant_id, created_at, updated_at, submitted_at, name, keywords, problem_formulation,
      background, expected_results, experiment_strategy, kind_id, station_id, requested_hours
    )
    select status, at, 1 + (n * 7919) % ${size.people}::int, at, at, case when status > 1 then at end,
      'Исследование ' || (${topics}::text[])[1 + n % 10] || ' номер ' || md5(n::text),
      (${topics}::text[])[1 + (n / 10) % 10] || ', рассеяние',
      repeat('Содержание заявки. ', 120), repeat('Задел заявки. ', 80), repeat('Результаты. ', 60), repeat('План. ', 90),
      s.kind_id, s.id, 24
    from generate_series(1, ${size.proposals}::int) n
    cross join lateral (
      select (${statuses}::int[])[1 + (n * 31) % 40] as status, timestamptz '2026-03-01' - n * interval '37 minutes' as at
    ) moment
    join (select id, kind_id, row_number() over (order by id) as place, count(*) over () as many from station) s
      on s.place = 1 + (n * 13) % s.many`;
  await sql`
    insert into proposal_member (proposal_id, person_id, created_at, changed_at)
    select 1 + (n * 17) % ${size.proposals}::int, 1 + (n * 101) % ${size.people}::int, now(), now()
    from generate_series(1, ${size.members}::int) n on conflict do nothing`;
  await sql`
    insert into proposal_comment (proposal_id, author_id, author_role, kind, bs_resolution, station_id, text, created_at)
    select id, 1, 'bs', 'bs', 2, station_id, 'Возможно', now() from proposal where status > 1 and id % 3 = 0
    limit ${size.verdicts}::int`;
  await sql`vacuum analyze`;
}

const surnames = ['Иванов', 'Петров', 'Сидоров', 'Кузнецов', 'Смирнов', 'Попов', 'Лебедев', 'Козлов'];
const topics = [
  'катализаторов',
  'ферментов',
  'сплавов',
  'перовскитов',
  'полимеров',
  'наночастиц',
  'мембран',
  'магнетиков',
  'минералов',
  'стёкол',
];
/** Of forty: five wait to be written or revised, six to be decided, the rest have been. */
const statuses = [
  1, 1, 1, 6, 6, 2, 2, 3, 3, 4, 4, 5, 5, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 12, 12, 13,
  13, 13, 13, 14, 14,
];
