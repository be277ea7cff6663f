import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that nobody listens on; all are held until all are found, so that none comes twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return address !== null && typeof address === 'object' ? address.port : 0;
  });
}
