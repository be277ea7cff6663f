import { httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswered } from '../give-way.ts';
import { answeredCalls } from '../metrics/counted.ts';
import { networkOf } from './network.ts';

/**
 * One line per call: the pattern of the route, never the address as sent, since that may hold an e-mail
 * address, a search or a signature. A refusal says why by its code, and from which network it was asked. Files of the
 * client, questions about health, and who leaves in the middle of a file or a stream are of interest to nobody.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node remembers the address of a connection that has gone, if it was ever asked.
    void request.socket.remoteAddress;
    reply.raw.once('close', () => {
      if (reply.raw.headersSent) return;
      request.refusal = 'left';
      tell(request, reply, { status: httpStatusOf('left'), quiet: false });
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    tell(request, reply, { status, quiet: request.routeOptions.config.access === undefined && status < 400 });
  });
}

interface Told {
  readonly status: number;
  readonly quiet: boolean;
}

function tell(request: FastifyRequest, reply: FastifyReply, { status, quiet }: Told): void {
  const { url } = request.routeOptions;
  if (!quiet) noteAnswered();
  answeredCalls.observe(reply.elapsedTime / 1000, {
    // Anybody may send a method of their own invention to an address that is none.
    method: url === undefined ? 'none' : request.method,
    route: url ?? 'none',
    status,
  });
  request.log[quiet ? 'debug' : 'info'](
    {
      method: request.method,
      route: url ?? 'none',
      status,
      ms: Math.round(reply.elapsedTime),
      person: request.actor?.id,
      ...(status >= 400 && { refusal: request.refusal, network: networkOf(request.ip) }),
    },
    request.refusal === 'left' ? 'left' : 'answered',
  );
}
