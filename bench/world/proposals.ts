import type { Statements } from '../../server/src/platform/database/sql.ts';
import { endings, firstNames, subjects, surnames, syllables, words } from './words.ts';
import { inReview, people, type Size } from './size.ts';

/** Staff, applicants, sessions and proposals with their teams, and what is said and rated. */
export async function growProposals(sql: Statements, { proposals, now }: Size): Promise<void> {
  const applicants = proposals / 20;
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
      (${firstNames}::text[])[1 + n % 7], 1 + n % 20, ${now}, ${now}
    from generate_series(1, ${people.staff + applicants}::int) n`;
  await sql`
    insert into person_role (person_id, role) values (${people.moderator}, 'moderator'),
      (${people.head}, 'msc_admin'), (${people.head + 1}, 'msc_admin'), (${people.head + 2}, 'msc_admin'),
      (${people.office}, 'user_administrator'), (${people.administrator}, 'administrator')`;
  await sql`insert into person_kind (person_id, kind_id) select ${people.head - 1} + kind, kind from generate_series(1, 3) kind`;
  await sql`insert into person_role (person_id, role) select ${people.expert - 1} + n, 'expert' from generate_series(1, 50) n`;
  await sql`insert into station_responsible (person_id, station_id)
    select ${people.scientist - 1} + row_number() over (order by id), id from station`;
  await sql`insert into person_role (person_id, role) select person_id, 'bs' from station_responsible`;
  // Quarters of the large facilities, months of the laboratories.
  await sql`delete from facility_session`;
  await sql`
    insert into facility_session (kind_id, name, planning_start, planning_end, deadline)
    select kind, to_char(day, 'YYYY-MM-DD'), day, day + days - 1, day - 40
    from generate_series(1, 3) kind, lateral (select case kind when 3 then 30 else 91 end as days) lasting,
      generate_series(-11 * 365 / days, 365 / days) n, lateral (select ${now}::date + 10 + n * days as day) begun`;
  await sql`
    insert into proposal (
      id, status, status_at, status_before, applicant_id, created_at, updated_at, submitted_at, name, keywords,
      problem_formulation, background, expected_results, experiment_strategy, kind_id, station_id, session_id,
      scientific_area_id, method_id, requested_hours, granted_hours
    )
    select n, status, at, case status when 12 then 2 when 13 then 10 end, ${people.author} + n % ${applicants}::int, at,
      at + n % 7 * interval '1 day', case when status > 1 then at end,
      (${subjects}::text[])[1 + floor(pg_temp.chance(n, 1) * 5)::int] || ' ' || w1 || ' и ' || w2 || ' ' || w3,
      w4 || ', ' || w5 || ', ' || pg_temp.seldom(n / 5), repeat('Содержание заявки. ', 120), repeat('Задел заявки. ', 80),
      repeat('Результаты. ', 60), repeat('План. ', 90), s.kind_id, s.id,
      case when status > 1 then (
        select f.id from facility_session f where f.kind_id = s.kind_id and f.deadline >= at::date
        order by f.deadline limit 1
      ) end,
      1 + n % 5, 1, 8 + n % 90, case when status in (5, 7, 8, 9, 10, 13, 14) then 8 + n % 60 end
    from generate_series(1, ${proposals}::int) n
    cross join lateral (
      select ${now}::timestamptz - (1 + ${proposals}::int - n) * interval '52 minutes' as at,
        case
          when n > ${proposals - inReview}::int then 4
          -- Of what is older than a month, one in ten has been forgotten where it was; the others are over.
          when n > ${proposals - 1000}::int or n % 10 = 0 then (${current}::int[])[1 + floor(pg_temp.chance(n, 2) * 40)::int]
          else (${over}::int[])[1 + floor(pg_temp.chance(n, 2) * 20)::int]
        end as status
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
      on s.place = 1 + floor(pg_temp.chance(n, 8) * s.many)
    order by n`;
  await sql`select setval(pg_get_serial_sequence('proposal', 'id'), ${proposals})`;
  await sql`
    insert into proposal_member (proposal_id, person_id, created_at, changed_at)
    select 1 + (n * 17) % ${proposals}::int, ${people.author} + (n * 101) % ${applicants}::int, ${now}, ${now}
    from generate_series(1, ${(proposals * 3) / 5}::int) n on conflict do nothing`;
  await sql`
    insert into proposal_previous (proposal_id, previous_id)
    select id, id - ${applicants}::int from proposal where id % 4 = 0 and id > ${applicants}::int`;
  await sql`
    insert into proposal_opened (proposal_id, person_id, at)
    select id, ${people.moderator}, updated_at from proposal where submitted_at is not null and id % 2 = 0`;
}

/** History, comments, experts of those who wait for a rating, files, letters, and who has read what. */
export async function growWords(sql: Statements, { now }: Size): Promise<void> {
  await sql`
    insert into proposal_history (proposal_id, action, from_status, to_status, actor_id, at)
    select id, step.action, step.from_status, step.to_status, ${people.moderator}, submitted_at + step.to_status * interval '11 days'
    from proposal, (values ('send', 1, 2), ('accept', 2, 3), ('examine', 3, 4), ('approve', 4, 5), ('schedule', 5, 7),
      ('carry_out', 7, 8), ('upload_report', 8, 9)) as step (action, from_status, to_status)
    where submitted_at is not null and (status in (9, 10, 13) or step.to_status <= status)
    order by submitted_at + step.to_status * interval '11 days'`;
  await sql`
    insert into proposal_comment (proposal_id, author_id, author_role, kind, bs_resolution, station_id, text, created_at)
    select id, ${people.scientist}, 'bs', 'bs', 2, station_id, 'Возможно', submitted_at
    from proposal where submitted_at is not null and id % 3 > 0 order by id`;
  await sql`
    insert into proposal_comment (proposal_id, author_id, author_role, kind, text, created_at)
    select id, ${people.moderator}, 'moderator', 'common', 'Просим уточнить состав образцов', submitted_at
    from proposal where submitted_at is not null and id % 2 = 0 order by id`;
  // Each expert has as many to rate, however many there are in all; two of three have.
  await sql`
    insert into expert_assignment (proposal_id, expert_id, round, assigned_by, assigned_at)
    select id, ${people.expert} + place / 40 % 50, 1, ${people.moderator}, ${now}
    from (select id, row_number() over (order by id desc)::int - 1 as place from proposal where status = 3 and id % 10 > 0) waiting`;
  await sql`
    insert into plan_change (proposal_id, asked_by, asked_at, comment, closed_at, outcome)
    select id, ${people.scientist}, submitted_at, 'Сдвинуть на неделю', submitted_at, 'declined'
    from proposal where status in (7, 9, 10) and id % 20 = 0`;
  await sql`
    insert into stored_file (proposal_id, kind, name, media_type, size, storage_key, added_at, added_by, claimed_at)
    select id, case id % 2 when 0 then 0 when 1 then 1 end, 'спектры.pdf', 'application/pdf', 20000, gen_random_uuid(),
      created_at, applicant_id, created_at
    from proposal where status > 1`;
  await sql`
    insert into mail (recipient, language, subject, created_at, sent_at, attempts, kind, proposal_id)
    select 'p' || applicant_id || '@example.org', 'ru', 'Заявка № ' || id, submitted_at, submitted_at, 1, 'proposal', id
    from proposal, generate_series(1, 3) where submitted_at is not null order by id`;
  await sql`
    insert into audit_event (at, actor_id, action, subject, subject_id)
    select created_at, applicant_id, 'sign_in', 'person', applicant_id from proposal, generate_series(1, 2) order by id`;
  await sql`
    insert into sign_in (person_id, token_hash, created_at, last_seen_at, expires_at, ended_at, user_agent)
    select applicant_id, decode(md5(id::text) || md5('of ' || id), 'hex'), created_at, created_at, created_at, created_at, 'bench'
    from proposal`;
  await sql`
    insert into personal_read (key, kind, about, reader_id, office, day, at, last_at, person_ids)
    select 'bench ' || id, 'proposal', id, ${people.moderator}, 'moderator', created_at::date, created_at, created_at, array[applicant_id]
    from proposal where id % 2 = 0 order by id`;
  await sql`
    insert into old_proposal (number, name, authors, year, imported_at)
    select id, name, 'Иванов И. И.', 2012, ${now} from proposal where id % 20 = 0`;
}

/** Of forty: five wait to be written or revised, six to be decided, the rest have been. */
const current = [
  1, 1, 1, 6, 6, 2, 2, 3, 3, 4, 4, 5, 5, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 12, 12, 13,
  13, 13, 13, 14, 14,
];
const over = [9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 12, 13, 13, 13, 13, 14, 14];
