import { newSecret } from '../../server/src/platform/secret.ts';
import type { Database } from '../../server/src/platform/database/open.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';
import { growWorld } from '../grow-world.ts';

const [MODERATOR, AUTHOR, SCIENTIST, HEAD] = [1, 5, 6, 7];

/** Somebody with a draft that lacks nothing. */
export interface Writer {
  readonly id: number;
  readonly token: string;
  readonly draft: number;
}

export interface RequestWorld {
  readonly moderator: string;
  readonly author: string;
  readonly writers: readonly Writer[];
}

/** Proposals as the years make them, offices that letters go to, and people who write. */
export async function fillRequests(
  { sql, db }: Database,
  size: { readonly proposals: number; readonly writers: number },
): Promise<RequestWorld> {
  await sql.onOneConnection((session) => growWorld(session, db, size.proposals));
  await sql`insert into person_role (person_id, role) values
    (${MODERATOR}, 'moderator'), (${SCIENTIST}, 'bs'), (${HEAD}, 'msc_admin')`;
  await sql`insert into station_responsible (person_id, station_id) values (${SCIENTIST}, 1)`;
  await sql`insert into person_kind (person_id, kind_id) values (${HEAD}, 1)`;
  const writers = await addWriters(sql, size.writers);
  const tokens = await signInAll(sql, [MODERATOR, AUTHOR, ...writers.map(({ id }) => id)]);
  await sql.onOneConnection((session) => session`vacuum analyze`);
  const tokenOf = (id: number) => tokens.get(id) ?? '';
  return {
    moderator: tokenOf(MODERATOR),
    author: tokenOf(AUTHOR),
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

/** Without the cost of a password; answers the tokens. */
async function signInAll(sql: Statements, people: readonly number[]): Promise<Map<number, string>> {
  const secrets = people.map((id) => ({ id, ...newSecret() }));
  await sql`
    insert into sign_in (person_id, token_hash, created_at, last_seen_at, expires_at, user_agent)
    select id, decode(hash, 'hex'), now(), now(), now() + interval '20 days', 'bench'
    from unnest(${people}::int[], ${secrets.map(({ hash }) => hash.toString('hex'))}::text[]) as one (id, hash)`;
  return new Map(secrets.map(({ id, text }) => [id, text]));
}
