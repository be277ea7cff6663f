import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE = 10_000; // ms

/**
 * Makes `close()` end in time. Node waits for every connection on which a call may still come, and browsers open some
 * ahead of need: those that never carried a call are dropped at once. Calls that are running get ten seconds.
 */
export function closeInTime(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
  });
}
