import { Client, type ClientBase, DatabaseError, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
import { isReadOnly } from './error-code.ts';
import type { Hosts } from './hosts.ts';
import type { StatementNames } from './statement-names.ts';

interface Options {
  readonly onStatement: ((text: string) => void) | undefined;
  readonly names: StatementNames | undefined;
}

/** Connections to a server that has refused to write: nobody else gets one. */
export const readOnlyClients = new WeakSet<ClientBase>();

/** A script of several statements answers a list. */
export type Answer = QueryResult<Row> | QueryResult<Row>[];
type Row = Record<string, unknown>;
type Statement = QueryConfig | QueryArrayConfig;
/** The many signatures of `pg` in one. Called with a callback by the pool, without one in transactions. */
type Send = (query: string | Statement, ...rest: unknown[]) => Promise<Answer>;
type Callback = (error: unknown, answer?: Answer) => void;

/** The pool makes connections by this class; each goes to the host that is current then, and names what comes again. */
export function clientOf(hosts: Hosts, { onStatement, names }: Options): new () => Client {
  return class extends Client {
    constructor() {
      const host = hosts.current();
      super(host);
      hosts.track(this, host);
      const send = this.#watched(super.query.bind(this) as Send);
      const query: Send = (given, ...rest) => {
        const statement = typeof given === 'string' ? { text: given } : given;
        onStatement?.(statement.text);
        const [values, callback] = rest;
        const name = returnsToSame(statement, values) ? names?.of(statement.text) : undefined;
        if (name === undefined) return send(given, ...rest);
        const isAlone = this.getTransactionStatus() === 'I';
        const answer = send({ ...statement, name }, values).catch((error: unknown) => {
          if (!isStale(error)) throw error;
          names?.renew(name);
          // It has had no effect: outside a transaction it is sent once more without its name.
          if (!isAlone) throw error;
          return send(statement, values);
        });
        if (isCallback(callback)) answer.then((found) => callback(undefined, found), callback);
        return answer;
      };
      this.query = query as Client['query'];
    }

    #watched(send: Send): Send {
      return (...given) => {
        const answer = send(...given);
        // Given a callback, the driver answers none; the pool then lets go of what failed by itself.
        if (answer instanceof Promise) answer.catch((error: unknown) => isReadOnly(error) && readOnlyClients.add(this));
        return answer;
      };
    }
  };
}

/** What Drizzle reads or what has values; neither `begin` nor a script of several statements. */
const returnsToSame = (statement: Statement, values: unknown): boolean =>
  Array.isArray(values) && (values.length > 0 || 'rowMode' in statement);

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** The columns of its answer have changed since, or the connection no longer knows the name. */
const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));
