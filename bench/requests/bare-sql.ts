import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';
import { type Turn, turnOf } from '../load/turn.ts';
import type { Statement } from './statements.ts';

/** The statements of a call prepared and sent by the driver alone, one after another, by so many connections at once. */
export class BareSql {
  readonly #clients: readonly Client[];
  readonly #leave: () => Promise<void>;

  private constructor(clients: readonly Client[], leave: () => Promise<void>) {
    this.#clients = clients;
    this.#leave = leave;
  }

  static async open(dataDir: string, connections: number): Promise<BareSql> {
    const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
    const { host, port } = server.connection;
    const options = '-c TimeZone=UTC -c random_page_cost=1.1';
    const clients = Array.from(
      { length: connections },
      () => new Client({ host, port, user: 'luch', database: 'luch', ssl: false, options }),
    );
    await Promise.all(clients.map((client) => client.connect()));
    return new BareSql(clients, async () => {
      for (const client of clients) await client.end();
      await server.stop();
    });
  }

  async takeTurn(statements: readonly Statement[], seconds: number): Promise<Turn> {
    const took: number[] = [];
    const begun = performance.now();
    const one = async (client: Client) => {
      for (let at = performance.now(); at - begun < seconds * 1000; ) {
        for (const statement of statements) await client.query(queryOf(statement));
        const now = performance.now();
        took.push(now - at);
        at = now;
      }
    };
    await Promise.all(this.#clients.map(one));
    return turnOf(took, performance.now() - begun);
  }

  async close(): Promise<void> {
    await this.#leave();
  }
}

const names = new Map<string, string>();

function queryOf({ text, values, isPrepared }: Statement) {
  if (values.length === 0 && /^(begin|commit|rollback)/i.test(text)) return { text };
  if (!isPrepared) return { text, values: [...values] };
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
}
