import type { z } from 'zod';
import type { ReadKind } from './personal-data.ts';
import { type CallScope, scopeIn, type TokenArea } from './token-scopes.ts';

/**
 * One call of the wire. The key of a route is `METHOD /path/` exactly as in the specification (section 7, read by
 * decision 0002), so that a screen can name a call by a typed string without loading the schemas.
 */
export interface RouteShape {
  /** `open`: no token needed; `signed-in`: refused with 403 `{status: 403}` without a valid one. */
  readonly access: 'open' | 'signed-in';
  /** One sentence for the generated description of the interface. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Multipart calls read their parts by themselves; `body` then stays out. */
  readonly multipart?: true;
  readonly response: z.ZodType;
  /** A refusal by a rule also comes as `errors: [text]` (calls of councils). */
  readonly listsErrors?: true;
  /**
   * For an administrator who acts as somebody (decision 0053). Without it a GET is answered and everything else refused:
   * `reads` is no GET and changes nothing, `refused` is nobody's to look at, `allowed` is part of acting itself.
   */
  readonly acting?: 'reads' | 'refused' | 'allowed';
  /** What a personal token needs for it; said for a whole table by its area (`defineRoutesOf`), without one no token is enough. */
  readonly scope?: CallScope;
  /**
   * What staff read of others by it, written down with each answer (decision 0084): said of every call whose answer tells
   * more of a person than name and organisation. `own`: never of anybody but the caller.
   */
  readonly reads?: ReadKind | 'own';
  /** Largest JSON body in bytes; the server's default is 256 KiB. */
  readonly bodyLimit?: number;
}

export type RouteKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

/** Calls that are for nobody's personal token, unless one says so itself. */
export const defineRoutes = <const R extends Record<RouteKey, RouteShape>>(routes: R): R => routes;

/** Calls that a personal token may make with the scope of their area. */
export function defineRoutesOf<const R extends Record<RouteKey, RouteShape>>(area: TokenArea, routes: R): R {
  const scoped = Object.entries<RouteShape>(routes).map(([key, shape]) => {
    return [key, { ...shape, scope: shape.scope ?? scopeIn(area, key, shape.acting) }];
  });
  return Object.fromEntries(scoped) as R;
}

type Of<R, K extends string, Else> = K extends keyof R ? (R[K] extends z.ZodType ? z.input<R[K]> : Else) : Else;

/** What a caller sends and receives, from the types of a route table (no schema at run time). */
export type QueryOf<R> = Of<R, 'query', undefined>;
export type ParamsOf<R> = Of<R, 'params', undefined>;
export type BodyOf<R> = R extends { multipart: true } ? FormDataLike : Of<R, 'body', undefined>;
/** As it travels: the server encodes, and the caller parses nothing, so that a `Moment` is its ISO text here. */
export type AnswerOf<R> = R extends { response: infer S extends z.ZodType } ? z.input<S> : never;

/** The contract knows no browser types; the client's FormData satisfies this. */
export interface FormDataLike {
  append(name: string, value: string | Blob, fileName?: string): void;
}
interface Blob {
  readonly size: number;
  readonly type: string;
}
