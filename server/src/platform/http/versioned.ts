import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Carries the version of what it says: whoever has that version is told so instead of getting it again. */
    isVersioned: boolean;
  }
}

/** Kept by the caller, and asked for again by its version each time: a change is seen at once. It differs by person and language. */
export function versioned(reply: FastifyReply): FastifyReply {
  reply.isVersioned = true;
  return reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, accept-language');
}

/** Call it before compression is registered: the version is that of what is said, however it is packed. */
export function answerVersions(app: FastifyInstance): void {
  app.decorateReply('isVersioned', false);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.isVersioned || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const version = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    void reply.header('etag', version);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (!known.includes(version)) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
