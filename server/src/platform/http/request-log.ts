import type { FastifyInstance } from 'fastify';
import { answeredCalls } from '../metrics/counted.ts';
import { networkOf } from './network.ts';

/**
 * One line per answered call: the pattern of the route, never the address as sent, since that may hold an e-mail
 * address, a search or a signature. A refusal says why by its code, and from which network it was asked. Files of the client and questions about health are of interest to nobody.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    answeredCalls.observe(reply.elapsedTime / 1000, {
      // Anybody may send a method of their own invention to an address that is none.
      method: url === undefined ? 'none' : request.method,
      route: url ?? 'none',
      status: reply.statusCode,
    });
    const quiet = request.routeOptions.config.access === undefined && reply.statusCode < 400;
    const refused = reply.statusCode >= 400;
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.actor?.id,
        ...(refused && { refusal: request.refusal, network: networkOf(request.ip) }),
      },
      'answered',
    );
  });
}
