import { Client, DatabaseError, type QueryConfig } from 'pg';
import type { Hosts } from './hosts.ts';
import type { StatementNames } from './statement-names.ts';

interface Options {
  readonly onStatement: ((text: string) => void) | undefined;
  readonly names: StatementNames | undefined;
}

type Result = ReturnType<Client['query']>;
type Callback = (error: unknown, result?: Awaited<Result>) => void;

/** The pool makes connections by this class; each goes to the host that is current then, and names what comes again. */
export function clientOf(hosts: Hosts, { onStatement, names }: Options): new () => Client {
  return class extends Client {
    constructor() {
      super(hosts.current());
    }

    /** Called with a callback by the pool, without one in transactions. */
    override query(query: string | QueryConfig, ...rest: unknown[]): Result {
      const config = typeof query === 'string' ? { text: query } : query;
      onStatement?.(config.text);
      const [values, callback] = rest;
      const name = returnsToSame(config, values) ? names?.of(config.text) : undefined;
      if (name === undefined) return super.query(query, ...rest);
      const result = this.#named(config, name, values);
      if (isCallback(callback)) result.then((found) => callback(undefined, found), callback);
      return result;
    }

    /** Outside a transaction, one whose plan is stale is sent once more without its name: it has had no effect. */
    async #named(config: QueryConfig, name: string, values: unknown): Promise<Awaited<Result>> {
      const isAlone = this.getTransactionStatus() === 'I';
      try {
        return await super.query({ ...config, name }, values);
      } catch (error) {
        if (!isStale(error)) throw error;
        names?.renew(name);
        if (!isAlone) throw error;
        return super.query(config, values);
      }
    }
  };
}

/** What Drizzle reads or what has values; neither `begin` nor a script of several statements. */
const returnsToSame = ({ rowMode }: QueryConfig, values: unknown): boolean =>
  Array.isArray(values) && (values.length > 0 || rowMode === 'array');

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** The columns of its answer have changed since, or the connection no longer knows the name. */
const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));
