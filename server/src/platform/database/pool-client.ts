import { Client, type ClientBase, DatabaseError, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
import { sentStatements } from '../metrics/counted.ts';
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
        const ended = timed();
        const callback = given.at(-1);
        if (isCallback(callback)) {
          // The driver then answers none; the pool lets go of what failed by itself.
          const told: Callback = (error, answer) => {
            ended(!error);
            callback(error, answer);
          };
          return send(given[0], ...given.slice(1, -1), told);
        }
        const answer = send(...given);
        if (answer instanceof Promise)
          answer.then(
            () => ended(true),
            (error: unknown) => {
              ended(false);
              if (isReadOnly(error)) readOnlyClients.add(this);
            },
          );
        return answer;
      };
    }
  };
}

/** What is no statement, such as a stream of COPY, never ends here and is not counted. */
function timed(): (succeeded: boolean) => void {
  const begun = performance.now();
  return (succeeded) => sentStatements.observe((performance.now() - begun) / 1000, { ok: String(succeeded) });
}

/** What Drizzle reads or what has values; neither `begin` nor a script of several statements. */
const returnsToSame = (statement: Statement, values: unknown): boolean =>
  Array.isArray(values) && (values.length > 0 || 'rowMode' in statement);

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** The columns of its answer have changed since, or the connection no longer knows the name. */
const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));
