import type { Actor } from '@luch/contract/account/roles.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What a handler reads of one part of the call: parsed, with defaults filled and dates as `Date`. */
type Parsed<R, Part extends string> = Part extends keyof R
  ? R[Part] extends z.ZodType
    ? z.output<R[Part]>
    : undefined
  : undefined;

export type ParsedBody<R extends RouteShape> = Parsed<R, 'body'>;

/** The one argument of a handler. */
export interface Call<R extends RouteShape> {
  readonly actor: R['access'] extends 'signed-in' ? Actor : Actor | undefined;
  readonly body: ParsedBody<R>;
  readonly query: Parsed<R, 'query'>;
  readonly params: Parsed<R, 'params'>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Given when nobody waits for the answer any more; for work that is worth ending then. */
  readonly left: AbortSignal;
}

/**
 * What a handler returns. The response schema ENCODES it: give the inside of codecs (a `Date` for `Moment`), give
 * every key that has a default, and no `undefined` where the schema says `nullable`. Keys outside of the schema are
 * stripped. A handler that streams returns the `reply` itself.
 */
export type Answer<R extends RouteShape> = z.output<R['response']> | FastifyReply;

export type Handler<R extends RouteShape> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;
