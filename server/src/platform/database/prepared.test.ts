import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isAmong, listOf, type Place, prepared } from './prepared.ts';

const shelf = pgTable('shelf', { id: integer('id').primaryKey(), label: text('label').notNull() });
const book = pgTable('book', {
  id: integer('id').primaryKey(),
  shelfId: integer('shelf_id'),
  title: text('title').notNull(),
  boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
});
const bought = new Date('2026-03-02T09:00:00Z');

describe('a prepared query', () => {
  let database: TestDatabase;
  let timesBuilt = 0;
  let textBuilt = '';
  const noted = <Query extends { toSQL(): { sql: string } }>(query: Query): Query => {
    timesBuilt += 1;
    textBuilt = query.toSQL().sql;
    return query;
  };

  const books = prepared(
    (
      query,
      places: {
        shelf?: Place<number> | undefined;
        ids?: Place<readonly number[]> | undefined;
        since?: Place<Date> | undefined;
      },
      { by }: { by: 'id' | 'title' },
    ) =>
      noted(
        query
          .select({
            id: book.id,
            title: book.title,
            boughtAt: book.boughtAt,
            shelf: { id: shelf.id, label: shelf.label },
          })
          .from(book)
          .leftJoin(shelf, eq(shelf.id, book.shelfId))
          .where(
            and(
              gt(book.id, 0),
              places.shelf && eq(book.shelfId, places.shelf),
              places.ids && isAmong(book.id, places.ids),
              places.since && gt(book.boughtAt, places.since),
            ),
          )
          .orderBy(asc(book[by])),
      ),
  );

  beforeAll(async () => {
    database = await freshDatabase();
    await database.sql`create table shelf (id int, label text)`;
    await database.sql`create table book (id int, shelf_id int, title text, bought_at timestamptz)`;
    await database.sql`insert into shelf values (1, 'physics')`;
    await database.sql`insert into book values (1, 1, 'Waves', ${bought}), (2, null, 'Atoms', ${bought})`;
  });
  afterAll(() => database.close());

  const waves = { id: 1, title: 'Waves', boughtAt: bought, shelf: { id: 1, label: 'physics' } };
  const atoms = { id: 2, title: 'Atoms', boughtAt: bought, shelf: null };

  it('answers what it would answer unprepared: moments are dates, what was not joined is null', async () => {
    expect(await books(database.db, {}, { by: 'id' })).toEqual([waves, atoms]);
    expect(await books(database.db, {}, { by: 'title' })).toEqual([atoms, waves]);
  });

  it('is built once for the filters that are used, and filled in with their values', async () => {
    await books(database.db, { ids: [1] }, { by: 'id' });
    const before = timesBuilt;
    expect(await books(database.db, { ids: [2] }, { by: 'id' })).toEqual([atoms]);
    expect(await books(database.db, { ids: [1, 2, 3], shelf: undefined }, { by: 'id' })).toEqual([waves, atoms]);
    expect(await books(database.db, { ids: [] }, { by: 'id' })).toEqual([]);
    expect(timesBuilt).toBe(before);
    expect(await books(database.db, { shelf: 1, since: new Date(0) }, { by: 'id' })).toEqual([waves]);
    expect(await books(database.db, { shelf: 1, since: bought }, { by: 'id' })).toEqual([]);
    expect(timesBuilt).toBe(before + 1);
  });

  it('has its constants in the text, where they are planned with, and only values bound', async () => {
    await books(database.db, { shelf: 2 }, { by: 'title' });
    expect(textBuilt).toContain('("book"."id" > 0 and "book"."shelf_id" = $1)');
  });

  it('runs in a transaction and sees what stands there', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(book).values({ id: 3, title: 'Light', boughtAt: bought });
      await tx.transaction(async (inner) => {
        expect((await books(inner, { ids: [3] }, { by: 'id' }))[0]?.title).toBe('Light');
      });
      expect(await books(database.db, { ids: [3] }, { by: 'id' })).toEqual([]);
      await tx.delete(book).where(eq(book.id, 3));
    });
  });

  it('keeps a hundred shapes, and builds others as they come', async () => {
    let built = 0;
    const numbered = prepared((query, _places: unknown, number: number) => {
      built += 1;
      return query.select({ number: sql<number>`${number}::int`.mapWith(Number) }).from(shelf);
    });
    for (let number = 0; number <= 100; number += 1) {
      expect(await numbered(database.db, {}, number)).toEqual([{ number }]);
    }
    await numbered(database.db, {}, 100);
    expect(built).toBe(101);
    await numbered(database.db, {}, 0);
    expect(built).toBe(102);
  });

  it('takes text of its shape for text', async () => {
    const titled = prepared((query, _places: unknown, title: string) =>
      query
        .select({ id: book.id })
        .from(book)
        .where(inArray(book.title, [title])),
    );
    expect(await titled(database.db, {}, `Waves' or '' = '`)).toEqual([]);
    expect(await titled(database.db, {}, `Waves`)).toEqual([{ id: 1 }]);
  });

  it('stands as a list in another one, read as it would be alone', async () => {
    const shelves = prepared((query, { least }: { least: Place<number> }) =>
      query
        .select({
          label: shelf.label,
          all: listOf(books.build(query, {}, { by: 'title' })),
          own: listOf(query.select({ title: book.title }).from(book).where(eq(book.shelfId, shelf.id))),
          dear: listOf(query.select().from(book).where(gt(book.id, least))),
        })
        .from(shelf),
    );
    const own = [{ title: 'Waves' }];
    expect(await shelves(database.db, { least: 7 })).toEqual([
      { label: 'physics', all: [atoms, waves], own, dear: [] },
    ]);
    const dear = [{ id: 2, shelfId: null, title: 'Atoms', boughtAt: bought }];
    expect((await shelves(database.db, { least: 1 }))[0]?.dear).toEqual(dear);
  });

  it('says what PostgreSQL refused', async () => {
    const wrong: (where: SQL) => Promise<unknown> = (where) =>
      prepared((query, _places: unknown) => query.select({ id: book.id }).from(book).where(where))(database.db, {});
    await expect(wrong(sql`1 / 0 = 1`)).rejects.toMatchObject({ cause: { code: '22012' } });
  });
});
