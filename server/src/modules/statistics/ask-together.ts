import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';

interface Asked {
  readonly query: SQL;
  readonly answer: (result: { rows: unknown[] }) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The same database, where figures that are asked for in one moment are one statement: a workbook waits for all of them,
 * and each of its own would be a round trip. A screen asks them apart, side by side.
 */
export function askTogether(db: Db): Db {
  let asked: Asked[] = [];
  const send = async (all: readonly Asked[]): Promise<void> => {
    const parts = all.map(
      ({ query }, at) =>
        sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${sql.identifier(`part_${at}`)}`,
    );
    const { rows } = await db.execute<Record<string, unknown[]>>(sql`select ${sql.join(parts, sql`, `)}`);
    for (const [at, { answer }] of all.entries()) answer({ rows: rows[0]?.[`part_${at}`] ?? [] });
  };
  const flush = async (): Promise<void> => {
    const all = asked;
    asked = [];
    await send(all).catch((error: unknown) => {
      for (const { fail } of all) fail(error);
    });
  };
  const execute = (query: SQL) =>
    new Promise<{ rows: unknown[] }>((answer, fail) => {
      if (asked.push({ query, answer, fail }) === 1) queueMicrotask(() => void flush());
    });
  return new Proxy(db, {
    get: (own, key) => {
      if (key === 'execute') return execute;
      const value: unknown = Reflect.get(own, key);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}
