import type { Db as BossDatabase } from 'pg-boss';
import type postgres from 'postgres';
import type { Sql } from './open.ts';

type Rows = Awaited<ReturnType<BossDatabase['executeSql']>>['rows'];
/** Possibly undefined, which the driver refuses. */
type Parameter = postgres.ParameterOrJSON<never>;
type Result = postgres.RowList<postgres.Row[]>;

const SCRIPT = /^\s*BEGIN;(.*)\bCOMMIT;\s*$/s;
const [DATE, TIMESTAMP, TIMESTAMPTZ] = [1082, 1114, 1184];

/**
 * Lets pg-boss work over our pool, so that several hosts and the embedded socket are reached as everywhere else. It
 * expects what its own driver does; where postgres.js differs, this is the place.
 *
 * Parameters are bound by the serialisers of `client.ts`: pg-boss hands in JSON as text, which must not be encoded
 * twice, and in a few places as an object.
 */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text: string, values: Parameter[] = []) {
      const script = SCRIPT.exec(text)?.[1];
      // The pool refuses BEGIN, because the next statement could run on another connection.
      if (script !== undefined) return { rows: readRows(await sql.begin((tx) => tx.unsafe(script))) };
      return {
        rows: readRows(
          await sql.unsafe(
            text,
            values.map((value) => value ?? null),
          ),
        ),
      };
    },
  };
}

/** A script of several statements answers with a list of lists; only one of them has rows. */
function readRows(result: Result | Result[]): Rows {
  return isSeveral(result) ? result.flatMap(readMoments) : readMoments(result);
}

const isSeveral = (result: Result | Result[]): result is Result[] => result.some(Array.isArray);

/** Moments arrive as text, since Drizzle wants them so; pg-boss counts on a Date. */
function readMoments(result: Result): Rows {
  if (result.length === 0) return []; // a statement without rows has no columns either
  const columns = result.columns.filter(({ type }) => [DATE, TIMESTAMP, TIMESTAMPTZ].includes(type));
  if (columns.length === 0) return [...result];
  return result.map((row) => {
    const moments = columns.filter(({ name }) => row[name] !== null);
    return { ...row, ...Object.fromEntries(moments.map(({ name, type }) => [name, readMoment(row[name], type)])) };
  });
}

const readMoment = (text: string, type: number): Date => new Date(type === TIMESTAMP ? `${text}Z` : text);
