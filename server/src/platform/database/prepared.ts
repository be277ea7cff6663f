import { type Placeholder, type Query, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { Db, Executor } from './open.ts';
import { type Fields, type Joined, type ReadRow, rowReader } from './read-rows.ts';

/** Where a value goes when the query runs. It stands in conditions as the value itself would. */
export type Place<Value> = Placeholder<string, Value>;

type ValueOf<P> = P extends Place<infer Value> ? Value : P;
type ValuesOf<Places> = { readonly [Name in keyof Places]: ValueOf<Places[Name]> };
type ShapeArgument<Shape> = unknown extends Shape ? [] : [shape: Shape];
type Preparable<Rows> = PromiseLike<Rows> & SQLWrapper & { prepare(name: string): unknown };
type Build<Places, Rows, Shape> = (query: Db, places: Places, shape: Shape) => Preparable<Rows>;
interface Run<Places, Rows, Shape> {
  (tx: Executor, values: ValuesOf<Places>, ...shape: ShapeArgument<Shape>): Promise<Rows>;
  /** What it is built by, for `listOf` in another one. */
  readonly build: Build<Places, Rows, Shape>;
}

/** So many shapes of one query are kept, those used last. */
const MOST_SHAPES = 100;

/**
 * A query that is built once and then only filled in; building costs more than running it. `build` writes it with places
 * instead of values: a value that is `undefined` has no place, so a filter that is not used makes no condition. What decides
 * more than values about the text, such as language or order, is its `shape`: plain data. What `build` takes from elsewhere
 * must be constant, and is written into the text, where PostgreSQL plans with it.
 *
 * Runs outside a transaction or in one: `const nameOf = prepared((query, { id }: { id: Place<number> }) => …)`, then
 * `await nameOf(tx, { id: 7 })`.
 */
export function prepared<Places, Rows, Shape>(build: Build<Places, Rows, Shape>): Run<Places, Rows, Shape> {
  const built = new Map<string, Built>();
  const run = (tx: Executor, values: ValuesOf<Places>, ...[shape]: ShapeArgument<Shape>): Promise<Rows> => {
    const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
    const key = `${given.join()} ${JSON.stringify(shape)}`;
    const known = built.get(key) ?? builtFrom(build(builder, placesFor(given) as Places, shape as Shape));
    built.delete(key);
    built.set(key, known);
    if (built.size > MOST_SHAPES) built.delete(built.keys().next().value ?? '');
    return known.run<Rows>(tx, values);
  };
  return Object.assign(run, { build });
}

/**
 * The rows of a query as one column of another, so that one statement answers lists of many kinds. The query is one of the
 * same `build`, has an order of its own, and may hang on the row that it stands beside.
 */
export function listOf<Rows>(query: Preparable<Rows>): SQL<Rows> {
  const { fields, read } = builtFrom(query);
  const names = sql.join(
    fields.map((_, index) => sql.identifier(`c${index}`)),
    sql`, `,
  );
  const listed = sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from (${query.getSQL()}) as listed (${names}))`;
  return listed.mapWith((rows: readonly unknown[][]) => rows.map(read) as Rows);
}

/** `column` is one of a list that is a value or a place for one: the text is the same for every length. */
export const isAmong = (column: AnyPgColumn, list: readonly number[] | Place<readonly number[]> | SQL): SQL =>
  sql`${column} = any(${Array.isArray(list) ? sql`${`{${list.join()}}`}::int[]` : list})`;

const placesFor = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));

function builtFrom(query: Preparable<unknown>): Built {
  const result = query.prepare('');
  if (result instanceof Built) return result;
  throw new TypeError('This kind of query cannot be prepared');
}

/** What Drizzle hands to a session: the text, where values go, and how rows are read. */
class Built extends PgPreparedQuery<PreparedQueryConfig> {
  readonly fields: Fields;
  readonly #text: Query;
  /** Set by Drizzle. */
  joinsNotNullableMap: Joined;
  #read: ReadRow | undefined;

  constructor(text: Query, fields: Fields) {
    super(text, undefined, undefined);
    this.#text = text;
    this.fields = fields;
  }

  get read(): ReadRow {
    return (this.#read ??= rowReader(this.fields, this.joinsNotNullableMap));
  }

  override execute(): never {
    throw new TypeError('A prepared query runs on a connection');
  }

  run<Rows>(tx: Executor, values: Readonly<Record<string, unknown>>): Promise<Rows> {
    return tx._.session
      .prepareQuery<PreparedQueryConfig & { execute: Rows }>(
        this.#text,
        undefined,
        undefined,
        true,
        (rows) => rows.map(this.read) as Rows,
      )
      .execute(values);
  }
}

class BuildingSession extends PgSession {
  override prepareQuery<T extends PreparedQueryConfig>(text: Query, fields: Fields | undefined): PgPreparedQuery<T> {
    return new Built(text, fields ?? []);
  }
  override transaction(): never {
    throw new TypeError('A query is built outside transactions');
  }
}

class BuildingDialect extends PgDialect {
  override sqlToQuery(query: SQL, source?: 'indexes'): ReturnType<PgDialect['sqlToQuery']> {
    return super.sqlToQuery(query.inlineParams(), source);
  }
}

const dialect = new BuildingDialect();
const builder: Db = new PgDatabase(dialect, new BuildingSession(dialect), undefined);
