import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counted, Limit, Recognise } from './limit.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are counted (`RATE_LIMIT`). */
    limitsCalls: boolean;
  }
  interface FastifyRequest {
    /** By what the route has recognised the caller, if it does so. */
    familiar: string | undefined;
  }
}

type Check = (request: FastifyRequest) => Promise<void>;

/** A hook that counts a call against its limits; it runs after validation, so that `account` reads a parsed body. */
export function limited<Body>(
  app: FastifyInstance,
  limits: Limit<Body> | readonly Limit<Body>[] = [],
  recognise?: Recognise<Body>,
): Check[] {
  const counters = app.limitsCalls
    ? [limits].flat().flatMap((limit) => limit.by.map((kind) => ({ kind, check: counter(app, limit, kind) })))
    : [];
  if (counters.length === 0 && !recognise) return [];
  return [
    async (request) => {
      request.familiar = await recognise?.(request.body as Body, request);
      const isFamiliar = request.familiar !== undefined;
      // One after another: what one refuses, the next does not count.
      for (const { kind, check } of counters) if ((kind === 'familiar') === isFamiliar) await check(request);
    },
  ];
}

function counter<Body>(app: FastifyInstance, limit: Limit<Body>, kind: Counted): Check {
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.perMinutes * 60_000,
    keyGenerator: (request) => keyOf(request, limit, kind),
  });
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = result.ttlInSeconds;
    throw new AppError(limit.code ?? 'too_many', { seconds, count: Math.ceil(seconds / 60) });
  };
}

function keyOf<Body>(request: FastifyRequest, limit: Limit<Body>, kind: Counted): string {
  if (kind === 'network') return networkOf(request.ip);
  if (kind === 'familiar') return request.familiar ?? '';
  const account = limit.account?.(request.body as Body, request.params) ?? String(request.actor?.id ?? '');
  return kind === 'account' ? account : `${networkOf(request.ip)} ${account}`;
}
