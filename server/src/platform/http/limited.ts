import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit } from './limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are counted (`RATE_LIMIT`). */
    limitsCalls: boolean;
  }
}

type Check = (request: FastifyRequest) => Promise<void>;

/** Hooks that count a call against its limits; they run after validation, so that `account` reads a parsed body. */
export function limited<Body>(app: FastifyInstance, limits: Limit<Body> | readonly Limit<Body>[] = []): Check[] {
  if (!app.limitsCalls) return [];
  return [limits].flat().flatMap((limit) => limit.by.map((kind) => counter(app, limit, kind)));
}

function counter<Body>(app: FastifyInstance, limit: Limit<Body>, kind: 'address' | 'account'): Check {
  const account = (request: FastifyRequest): string =>
    limit.account?.(request.body as Body, request.params) ?? String(request.actor?.id ?? '');
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.perMinutes * 60_000,
    ...(kind === 'account' && { keyGenerator: account }),
  });
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = result.ttlInSeconds;
    throw new AppError('too_many', { seconds, count: Math.ceil(seconds / 60) });
  };
}
