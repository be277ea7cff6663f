import { sql as template } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { describeError } from './constraint-errors.ts';
import { planAnew, StatementNames } from './statement-names.ts';

describe('the name of a statement', () => {
  it('comes with its second time, and stays', () => {
    const names = new StatementNames();
    expect(names.of('select $1')).toBeUndefined();
    const name = names.of('select $1');
    expect(name).toMatch(/^luch_0_[\w-]{16}$/);
    expect(names.of('select $1')).toBe(name);
  });

  it('is the same in every process, and another for another text', () => {
    const [one, two] = [new StatementNames(), new StatementNames()];
    for (const names of [one, two]) for (const text of ['select $1', 'select $2']) names.of(text);
    expect(one.of('select $1')).toBe(two.of('select $1'));
    expect(one.of('select $2')).not.toBe(one.of('select $1'));
  });

  it('is given to three hundred, not to very long ones, and to none that wants a plan of its own', () => {
    const names = new StatementNames();
    const texts = [...Array(300).keys()].map((number) => `select $1 + ${number}`);
    const twice = (text: string) => [names.of(text), names.of(text)][1];
    expect(twice(`select $1 ${planAnew}`)).toBeUndefined();
    expect(twice(`select $1 ${' '.repeat(24_000)}`)).toBeUndefined();
    expect(texts.map(twice)).not.toContain(undefined);
    expect(twice('select $1 as late')).toBeUndefined();
    expect(names.of(texts[0] ?? '')).toBeDefined();
  });

  it('is another for all once one was found useless, and once for all who find it so', () => {
    const names = new StatementNames();
    const named = () => [names.of('select $1'), names.of('select $1')][1] ?? '';
    const old = named();
    names.renew(old);
    const renewed = named();
    expect(renewed).toMatch(/^luch_1_/);
    names.renew(old);
    expect(named()).toBe(renewed);
  });
});

describe('a statement that comes again', () => {
  const opened: TestDatabase[] = [];
  const fresh = async (options: Parameters<typeof freshDatabase>[0]) => {
    const database = await freshDatabase(options);
    opened.push(database);
    await database.sql`create table note (id int, text text)`;
    await database.sql`insert into note select n, 'n' || n from generate_series(1, 3) n`;
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  const textOf = async ({ sql }: TestDatabase, id: number) =>
    (await sql`select * from note where id = ${id}`)[0]?.['text'];
  const kept = async ({ sql }: TestDatabase) =>
    (await sql`select statement from pg_prepared_statements where statement like '%from note%'`).length;
  const warm = async (database: TestDatabase) => {
    for (let time = 0; time < 3; time += 1) await textOf(database, 1);
  };

  it('is parsed once on a connection, outside a transaction and in it', async () => {
    const database = await fresh({ max: 1 });
    await textOf(database, 1);
    expect(await kept(database)).toBe(0);
    await warm(database);
    expect(await kept(database)).toBe(1);
    expect(await textOf(database, 2)).toBe('n2');
    await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(template`select * from note where id = ${3}`);
      expect(rows).toEqual([{ id: 3, text: 'n3' }]);
    });
    expect(await kept(database)).toBe(1);
  });

  it('may be refused and come again', async () => {
    const database = await fresh({ max: 1 });
    const divided = (by: number) => database.sql`select 6 / ${by}::int as part`;
    await divided(1);
    await divided(2);
    await expect(divided(0)).rejects.toThrow('division by zero');
    expect(await divided(3)).toEqual([{ part: 2 }]);
  });

  it('has no name where prepared statements are switched off', async () => {
    const database = await fresh({ max: 1, prepared: false });
    await warm(database);
    expect(await kept(database)).toBe(0);
  });

  it('has none with a mark for a plan of its own', async () => {
    const database = await fresh({ max: 1 });
    const marked = template`select ${template.raw(planAnew)} text from note where id = ${1}`;
    for (let time = 0; time < 3; time += 1) await database.db.execute(marked);
    expect(await kept(database)).toBe(0);
  });

  it('is answered after its table has changed, on every connection', async () => {
    const database = await fresh({ max: 3 });
    const all = () => Promise.all([1, 2, 3].map((id) => textOf(database, id)));
    for (let time = 0; time < 4; time += 1) await all();
    await database.sql`alter table note alter column text type varchar(20)`;
    expect(await all()).toEqual(['n1', 'n2', 'n3']);
    await database.sql`alter table note add column more int`;
    expect(await all()).toEqual(['n1', 'n2', 'n3']);
  });

  it('is answered after its connection has forgotten it', async () => {
    const database = await fresh({ max: 1 });
    await warm(database);
    await database.sql`deallocate all`;
    expect(await textOf(database, 2)).toBe('n2');
    await warm(database);
    expect(await kept(database)).toBe(1);
  });

  it('fails in a transaction whose table has changed, once', async () => {
    const database = await fresh({ max: 1 });
    await warm(database);
    await database.sql`alter table note add column more int`;
    const read = () => database.db.transaction((tx) => tx.execute(template`select * from note where id = ${1}`));
    const error: unknown = await read().catch((refusal: unknown) => refusal);
    expect(describeError(error)).toEqual({ code: '0A000' });
    expect((await read()).rows).toEqual([{ id: 1, text: 'n1', more: null }]);
  });

  it('is parsed anew by a new connection', async () => {
    const database = await fresh({ max: 1 });
    const watcher = await fresh({ max: 1 });
    await warm(database);
    await watcher.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name}`;
    await expect.poll(() => textOf(database, 2).catch(() => undefined)).toBe('n2');
    expect(await kept(database)).toBe(1);
  });
});
