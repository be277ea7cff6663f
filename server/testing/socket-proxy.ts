import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { clusterPath, socketHost } from '../src/platform/database/embedded/cluster.ts';

/** An address for the embedded server of a data folder, which listens on a socket only. */
export const leadTo = (dataDir: string): Server =>
  createServer((client) => {
    const server = connect(`${socketHost(clusterPath(path.join(dataDir, 'postgres')))}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => to.destroy()).pipe(to);
    }
  });

/** Answers the port. */
export function listenAt(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}
