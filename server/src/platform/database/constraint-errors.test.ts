import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { describeError } from './constraint-errors.ts';

const refusal = (statement: Promise<unknown>) => statement.then(() => undefined, describeError);

describe('a refusal of PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.sql`create table seat (number int constraint one_seat_each unique)`;
    await database.sql`insert into seat values (1)`;
  });
  afterAll(() => database.close());

  it('tells code and constraint', async () => {
    const described = await refusal(database.sql`insert into seat values (1)`);
    expect(described).toEqual({ code: '23505', constraint: 'one_seat_each' });
  });

  it('is found inside the wrapper of Drizzle, also in a transaction', async () => {
    const described = await refusal(database.db.transaction((tx) => tx.execute(sql`insert into seat values (1)`)));
    expect(described).toEqual({ code: '23505', constraint: 'one_seat_each' });
  });

  it('need not be about a constraint', async () => {
    expect(await refusal(database.sql`select 1/0`)).toEqual({ code: '22012' });
  });

  it('is not what another error is', () => {
    expect(
      describeError(new Error('broken', { cause: Object.assign(new Error(), { code: 'EPIPE' }) })),
    ).toBeUndefined();
    expect(describeError('23505')).toBeUndefined();
  });
});
