import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedByLimit } from '../metrics/counted.ts';
import type { CountCall } from './count-calls.ts';
import type { Check, Counted, Limit, Recognise } from './limit.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are counted (`RATE_LIMIT`). */
    limitsCalls: boolean;
    countCall: CountCall;
  }
  interface FastifyRequest {
    /** By what the route has recognised the caller, if it does so. */
    familiar: string | undefined;
  }
}

/** A hook that counts calls of this name against their limits; it runs after validation, so that `account` reads a parsed body. */
export function limited<Body>(
  app: FastifyInstance,
  name: string,
  limits: Limit<Body> | readonly Limit<Body>[] = [],
  recognise?: Recognise<Body>,
): Check[] {
  const counters = app.limitsCalls
    ? [limits]
        .flat()
        .flatMap((limit, at) => limit.by.map((kind) => ({ kind, check: counter(app, { name, at, limit, kind }) })))
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

interface Counting<Body> {
  /** Of the call. */
  readonly name: string;
  /** Which of its limits. */
  readonly at: number;
  readonly limit: Limit<Body>;
  readonly kind: Counted;
}

function counter<Body>(app: FastifyInstance, { name, at, limit, kind }: Counting<Body>): Check {
  const seconds = limit.perMinutes * 60;
  const countHere = app.createRateLimit({
    max: limit.max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => keyOf(request, limit, kind),
  });
  /** Only while the limit is exceeded. */
  const secondsToWait = async (request: FastifyRequest): Promise<number | undefined> => {
    const together = await app.countCall(
      `${limit.together ?? `${name} ${at}`} ${kind} ${keyOf(request, limit, kind)}`,
      seconds,
    );
    if (together) return together.count > limit.max ? together.seconds : undefined;
    const here = await countHere(request);
    return here.isAllowed || !here.isExceeded ? undefined : here.ttlInSeconds;
  };
  return async (request) => {
    const wait = await secondsToWait(request);
    if (wait === undefined) return;
    refusedByLimit.add({ call: name });
    throw new AppError(limit.code ?? 'too_many', { seconds: wait, count: Math.ceil(wait / 60) });
  };
}

function keyOf<Body>(request: FastifyRequest, limit: Limit<Body>, kind: Counted): string {
  if (kind === 'network') return networkOf(request.ip);
  if (kind === 'familiar') return request.familiar ?? '';
  if (kind === 'token') return String(request.actor?.token?.id ?? '');
  const account = limit.account?.(request.body as Body, request.params) ?? String(request.actor?.id ?? '');
  return kind === 'account' ? account : `${networkOf(request.ip)} ${account}`;
}
