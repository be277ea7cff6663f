import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

let before: Awaited<ReturnType<typeof beforeMigration>>;
beforeAll(async () => {
  before = await beforeMigration('0071-council-history.sql');
});
afterAll(() => before.database.close());

it('0071 lets the histories of councils that are there begin with the verb of new ones, and changes nothing else', async () => {
  const { database, apply } = before;
  const { sql } = database;
  await sql`
    insert into person (id, email, last_name, first_name, created_at)
    values (1, 'moderator@example.org', 'Егорова', 'Анна', '2026-01-01')`;
  await sql`
    insert into council (id, status, status_at, name, date, start_time, created_at, created_by)
    select n, n - 1, '2026-02-01', n::text, '2026-03-01', '10:30', '2026-02-01', 1 from generate_series(1, 2) n`;
  await sql`
    insert into council_history (council_id, action, from_status, to_status, actor_id, at, comment)
    values (1, 'created', 0, 0, 1, '2026-02-01', ''),
           (2, 'created', 0, 0, 1, '2026-02-01', 'created'),
           (2, 'plan', 0, 1, 1, '2026-02-02', 'В марте')`;
  const histories = () => sql`select * from council_history order by id`;
  const written = await histories();
  await apply();
  expect(await histories()).toEqual(
    written.map((entry) => (entry['action'] === 'created' ? { ...entry, action: 'create' } : entry)),
  );
  await expect(sql`update council_history set comment = 'Иначе'`).rejects.toThrow('never changed');
});
