import { percentile } from '../figures.ts';
import { Connection } from './connection.ts';

/** Asks once and waits for the answer; `false` when there is nothing left to ask. */
export type Asker = (connection: Connection) => Promise<boolean>;

export interface Turn {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** So many clients for so long, each asking the next when it has its answer. */
export async function takeTurn(address: string, askers: readonly Asker[], seconds: number): Promise<Turn> {
  const connections = await Promise.all(askers.map(() => Connection.open(address)));
  const took: number[] = [];
  const begun = performance.now();
  const client = async (ask: Asker, connection: Connection) => {
    for (let at = performance.now(); at - begun < seconds * 1000; ) {
      if (!(await ask(connection))) return;
      const now = performance.now();
      took.push(now - at);
      at = now;
    }
  };
  try {
    await Promise.all(askers.map((ask, index) => client(ask, connections[index]!)));
  } finally {
    for (const connection of connections) connection.close();
  }
  return turnOf(took, performance.now() - begun);
}

export const turnOf = (took: readonly number[], milliseconds: number): Turn => ({
  answered: took.length,
  perSecond: (took.length * 1000) / milliseconds,
  p50: percentile(took, 50),
  p99: percentile(took, 99),
});

/** The one in the middle by its requests a second. */
export function middleTurn<One extends Turn>(turns: readonly One[]): One {
  const sorted = turns.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was asked');
  return middle;
}
