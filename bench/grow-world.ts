import { statusCounts } from '../server/src/modules/proposal/lists/status-counts.tables.ts';
import { addUpTally } from '../server/src/platform/database/tally.ts';
import type { Db } from '../server/src/platform/database/open.ts';
import type { Statements } from '../server/src/platform/database/sql.ts';

/** The expert whose table is measured; each has as many proposals to rate, however many there are in all. */
export const measuredExpert = 2;
const expertsTable = 40;

/**
 * Fills a migrated database as the years would: people, stations' work and words in proportion, statuses as unevenly as in
 * life (most are over, few wait), some words in every fifth title and most in few. Nothing random: the same every time.
 */
export async function growWorld(sql: Statements, db: Db, proposals: number): Promise<void> {
  const people = proposals / 20;
  await sql`set statement_timeout = 0`;
  await sql`
    create function pg_temp.chance(n int, salt int) returns double precision language sql immutable as
    $$ select (hashtextextended(salt || ':' || n, 0) & 1048575) / 1048576.0 $$`;
  // Words that a few proposals have: the more proposals, the more words there are.
  await sql`create temp table syllable as select * from unnest(${syllables}::text[]) with ordinality as s (said, place)`;
  await sql`
    create function pg_temp.seldom(n int) returns text language sql stable as $$
      select string_agg(s.said, '' order by digit) from generate_series(0, 3) digit
      join syllable s on s.place = 1 + n / (20 ^ digit)::int % 20 $$`;
  await sql`
    insert into person (email, last_name, first_name, organisation_id, verified_at, created_at)
    select 'p' || n || '@example.org', (${surnames}::text[])[1 + n % 20] || (${endings}::text[])[1 + n / 20 % 25],
      (${firstNames}::text[])[1 + n % 7], 1 + n % 20, now(), now()
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into proposal (
      status, status_at, applicant_id, created_at, updated_at, submitted_at, name, keywords, problem_formulation,
      background, expected_results, experiment_strategy, kind_id, station_id, requested_hours
    )
    select status, at, 1 + n % ${people}::int, at, at + n % 7 * interval '1 day', case when status > 1 then at end,
      (${subjects}::text[])[1 + floor(pg_temp.chance(n, 1) * 5)::int] || ' ' || w1 || ' и ' || w2 || ' ' || w3,
      w4 || ', ' || w5 || ', ' || pg_temp.seldom(n / 5), repeat('Содержание заявки. ', 120), repeat('Задел заявки. ', 80), repeat('Результаты. ', 60),
      repeat('План. ', 90), s.kind_id, s.id, 8 + n % 90
    from generate_series(1, ${proposals}::int) n
    cross join lateral (
      select (${statuses}::int[])[1 + floor(pg_temp.chance(n, 2) * 40)::int] as status,
        timestamptz '2026-03-01' - n * interval '37 minutes' as at
    ) moment
    cross join lateral (
      select
        (${words}::text[])[1 + floor(power(pg_temp.chance(n, 3), 2) * ${words.length}::int)::int] as w1,
        (${words}::text[])[1 + floor(power(pg_temp.chance(n, 4), 2) * ${words.length}::int)::int] as w2,
        (${words}::text[])[1 + floor(power(pg_temp.chance(n, 5), 2) * ${words.length}::int)::int] as w3,
        (${words}::text[])[1 + floor(power(pg_temp.chance(n, 6), 2) * ${words.length}::int)::int] as w4,
        (${words}::text[])[1 + floor(power(pg_temp.chance(n, 7), 2) * ${words.length}::int)::int] as w5
    ) words
    join (select id, kind_id, row_number() over (order by id) as place, count(*) over () as many from station) s
      on s.place = 1 + floor(pg_temp.chance(n, 8) * s.many)`;
  await sql`
    insert into proposal_member (proposal_id, person_id, created_at, changed_at)
    select 1 + (n * 17) % ${proposals}::int, 1 + (n * 101) % ${people}::int, now(), now()
    from generate_series(1, ${(proposals * 3) / 5}::int) n on conflict do nothing`;
  await sql`
    insert into proposal_comment (proposal_id, author_id, author_role, kind, bs_resolution, station_id, text, created_at)
    select id, 1, 'bs', 'bs', 2, station_id, 'Возможно', now() from proposal where status > 1 and id % 3 = 0`;
  await sql`
    insert into expert_assignment (proposal_id, expert_id, round, assigned_by, assigned_at)
    select id, ${measuredExpert} + place / ${expertsTable} % (${people}::int - 2), 1, 1, now()
    from (select id, row_number() over (order by id)::int - 1 as place from proposal where status = 3 and id % 10 > 0) waiting`;
  // Two of three have rated.
  await sql`
    insert into expertise (assignment_id, mark1, mark2, mark3, mark4, mark, comment, given_at, changed_at)
    select id, mark, mark, mark, mark, mark, 'Ясно', now(), now()
    from expert_assignment, lateral (select (10 + id % 40) / 10.0 as mark) as given where id % 3 > 0`;
  // As after any night.
  await addUpTally(db, statusCounts);
  await sql`vacuum analyze`;
}

const surnames = [
  'Иван',
  'Петр',
  'Сидор',
  'Кузнец',
  'Смирн',
  'Поп',
  'Лебед',
  'Козл',
  'Морозк',
  'Волк',
  'Соловь',
  'Виноград',
  'Федор',
  'Михайл',
  'Беляк',
  'Тарас',
  'Жук',
  'Орл',
  'Мельник',
  'Захар',
];
const endings = [
  'ов',
  'ова',
  'енко',
  'ин',
  'ина',
  'овский',
  'овская',
  'евич',
  'чук',
  'ский',
  'ская',
  'ян',
  'адзе',
  'швили',
  'оглы',
  'аев',
  'аева',
  'ушкин',
  'ушкина',
  'ейко',
  'овец',
  'юк',
  'ых',
  'их',
  'ко',
];
const firstNames = ['Анна', 'Пётр', 'Мария', 'Олег', 'Елена', 'Сергей', 'Ольга'];
const syllables = 'ба ве го ди жу зе ка ли мо на пе ро су ти фо хи це че ша ры'.split(' ');
const subjects = ['Исследование структуры', 'Свойства', 'Строение', 'Рентгеновская дифракция', 'Рост и динамика'];
/** The first are in every tenth proposal, the last in one of thousands. */
const words = ['', 'нано', 'био', 'поли', 'микро', 'фото', 'термо', 'гетеро', 'квази'].flatMap((prefix) =>
  [
    'катализатор',
    'фермент',
    'сплав',
    'перовскит',
    'полимер',
    'мембран',
    'магнетик',
    'минерал',
    'кристалл',
    'электрод',
    'композит',
    'керамик',
    'оксид',
    'сенсор',
    'эмульсий',
    'порошк',
    'нейтрон',
    'лантанид',
    'карбид',
    'гидрид',
    'нитрид',
    'сульфид',
    'фосфат',
    'силикат',
    'алюминат',
    'титанат',
    'ниобат',
    'манганит',
    'купрат',
    'феррит',
    'белк',
    'липид',
    'антител',
    'вирус',
    'рибосом',
    'пептид',
    'полисахарид',
    'нуклеотид',
    'хлоропласт',
    'гемоглобин',
  ].flatMap((root) => ['ов', 'ы', 'ами'].map((ending) => `${prefix}${root}${ending}`)),
);
/** Of forty: five wait to be written or revised, six to be decided, the rest have been. */
const statuses = [
  1, 1, 1, 6, 6, 2, 2, 3, 3, 4, 4, 5, 5, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 12, 12, 13,
  13, 13, 13, 14, 14,
];
