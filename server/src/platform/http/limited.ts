import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit } from './limit.ts';

type Check = (request: FastifyRequest) => Promise<void>;

/** Hooks that count a call against its limits; they run after validation, so that `account` reads a parsed body. */
export function limited<Body>(
  app: FastifyInstance,
  name: string,
  limits: Limit<Body> | readonly Limit<Body>[] = [],
): Check[] {
  return [limits].flat().flatMap((limit) => limit.by.map((kind) => counter(app, name, limit, kind)));
}

function counter<Body>(app: FastifyInstance, name: string, limit: Limit<Body>, kind: 'address' | 'account'): Check {
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.perMinutes * 60_000,
    keyGenerator: (request) =>
      kind === 'address' ? `${name} ${request.ip}` : `${name} ${limit.account?.(request.body as Body) ?? ''}`,
  });
  return async (request) => {
    if (!app.limitsCalls) return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) {
      throw new AppError(
        'too_many',
        { minutes: Math.ceil(result.ttlInSeconds / 60) },
        { retryAfter: result.ttlInSeconds },
      );
    }
  };
}
