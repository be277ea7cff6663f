import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

/**
 * What calls are counted by: the network of the caller (an IPv6 subscriber is one), the account the body names, or both
 * together. `familiar` counts those whom the route has recognised, each alone; nothing else is counted of them. `token` is a personal token.
 */
export type Counted = 'network' | 'account' | 'account in network' | 'familiar' | 'token';

/**
 * How often a call may be made, per minutes. Limits of a route are asked in their order, and the first that is exceeded
 * refuses before the others count: so the network stands first, and what it is refused locks out nobody's account.
 */
export interface Limit<Body = unknown> {
  readonly max: number;
  readonly perMinutes: number;
  readonly by: readonly Counted[];
  /** What a call is about, such as the account in its body or a secret in its address; of whoever calls without it. */
  readonly account?: (body: Body, params: unknown) => string;
  /** Calls that name the same are counted together; else each by itself. */
  readonly together?: string;
  /** What a refusal says; `too_many` unless it has more to tell. */
  readonly code?: ErrorCode;
}

/** By what a route recognises a caller whom strangers must not keep away: a known device, a link that was mailed. */
export type Recognise<Body = unknown> = (body: Body, request: FastifyRequest) => Promise<string | undefined>;

/** Refuses a call that comes too often. */
export type Check = (request: FastifyRequest) => Promise<void>;
