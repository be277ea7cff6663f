import type { Database } from '../../server/src/platform/database/open.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';
import { signInAll } from '../world/sign-in.ts';
import { people } from '../world/size.ts';
import { growWorld } from '../world/world.ts';

/** Somebody with a draft that lacks nothing. */
export interface Writer {
  readonly id: number;
  readonly token: string;
  readonly draft: number;
}

export interface RequestWorld {
  readonly moderator: string;
  readonly author: string;
  readonly office: string;
  /** In review, with `inReview` proposals. */
  readonly council: number;
  readonly writers: readonly Writer[];
}

/** Proposals as the years make them, with offices that letters go to, and people who write. */
export async function fillRequests(
  { sql, db }: Database,
  size: { readonly proposals: number; readonly writers: number },
): Promise<RequestWorld> {
  await sql.onOneConnection((session) => growWorld(session, db, size.proposals));
  const writers = await addWriters(sql, size.writers);
  const tokens = await signInAll(sql, [people.moderator, people.author, people.office, ...writers.map(({ id }) => id)]);
  await sql.onOneConnection((session) => session`vacuum analyze`);
  const tokenOf = (id: number) => tokens.get(id) ?? '';
  const [council] = await sql<{ id: number }[]>`select max(id) as id from council where status = 2`;
  return {
    moderator: tokenOf(people.moderator),
    author: tokenOf(people.author),
    office: tokenOf(people.office),
    council: council?.id ?? 0,
    writers: writers.map((writer) => ({ ...writer, token: tokenOf(writer.id) })),
  };
}

async function addWriters(sql: Statements, count: number): Promise<Omit<Writer, 'token'>[]> {
  return sql<Omit<Writer, 'token'>[]>`
    with added as (
      insert into person (email, last_name, first_name, middle_name, phone_number, birth_date, organisation_id,
        verified_at, created_at)
      select 'writer' || n || '@example.org', 'Авторов', 'Иван', 'Петрович', '+7 495 000-00-00', '1980-05-17', 1 + n % 20,
        now(), now()
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into proposal (
      status, status_at, applicant_id, created_at, updated_at, name, keywords, problem_formulation, background,
      expected_results, experiment_strategy, scientific_area_id, kind_id, station_id, method_id, requested_hours,
      sample_description, sample_type_id, sample_count, sample_mass
    )
    select 1, at, id, at, at, 'Строение фермента ' || id, 'белок, кристалл', repeat('Содержание заявки. ', 60),
      repeat('Задел заявки. ', 40), repeat('Результаты. ', 30), repeat('План. ', 60), 1, 1, 1, 1, 24, 'Кристаллы', 1, 3, 0.5
    from added, lateral (select now() - interval '1 day' as at) moment
    returning applicant_id as id, id as draft`;
}
