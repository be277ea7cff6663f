import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { writeAtEnd, sayLater, writeLater } from './write-at-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.sql`create table noted (id int generated always as identity, said text not null unique)`;
});
afterAll(() => database.close());

const note = (said: string) => sql`insert into noted (said) values (${said})`;
const noted = async () => (await database.sql`select said from noted order by id`).map(({ said }) => said);

describe('what is left for later in a transaction', () => {
  it('is sent at the end, in one statement and in its order', async () => {
    const statements = await database.countStatements(() =>
      database.db.transaction((tx) =>
        writeAtEnd(tx, async () => {
          await writeLater(tx, note('first'));
          await writeLater(tx, note('second'));
          await sayLater(tx, sql`select 'heard'`);
          expect(await noted()).toEqual([]);
        }),
      ),
    );
    expect(await noted()).toEqual(['first', 'second']);
    // Begin, the one, commit, and the two looks.
    expect(statements).toBe(4);
  });

  it('is undone with its transaction, and refused as if it were sent at once', async () => {
    const twice = database.db.transaction((tx) =>
      writeAtEnd(tx, async () => {
        await writeLater(tx, note('third'));
        await writeLater(tx, note('first'));
      }),
    );
    await expect(twice).rejects.toMatchObject({ cause: { constraint: 'noted_said_key' } });
    expect(await noted()).not.toContain('third');
  });

  it('is not sent when the work fails', async () => {
    const failing = database.db.transaction((tx) =>
      writeAtEnd(tx, async () => {
        await writeLater(tx, note('fourth'));
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await noted()).not.toContain('fourth');
  });

  it('waits for the outer work where one is within another', async () => {
    await database.db.transaction((tx) =>
      writeAtEnd(tx, async () => {
        await writeAtEnd(tx, () => writeLater(tx, note('inner')));
        const { rows } = await tx.execute(sql`select from noted where said = 'inner'`);
        expect(rows).toEqual([]);
      }),
    );
    expect(await noted()).toContain('inner');
  });

  it('is written at once where nothing gathers', async () => {
    await writeLater(database.db, note('alone'));
    expect(await noted()).toContain('alone');
  });
});
