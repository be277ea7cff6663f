import type { FastifyReply } from 'fastify';

/**
 * Given when nobody reads an answer any more: whoever asked has left, or was answered that it takes too long. Fastify's
 * own signal (`request.signal`) is given as soon as the body of the request is read.
 */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.closed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}
