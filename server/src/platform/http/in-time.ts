import { errorCodes, type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which it is answered, where they are others than those of all calls. */
    within?: number | undefined;
  }
}

/** Whoever waits too long is told so. Fastify's own watch (`handlerTimeout`) ends when the body of the call has been read. */
export function answerInTime(app: FastifyInstance, within: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const time = request.routeOptions.config.within ?? within;
    const watch = setTimeout(() => {
      // Whoever is being sent a file is answered: `sent` is only said at its end.
      if (!reply.sent && !reply.raw.headersSent)
        void reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(time, request.routeOptions.url));
    }, time);
    reply.raw.once('close', () => clearTimeout(watch));
  });
}
