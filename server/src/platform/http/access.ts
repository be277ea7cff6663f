import type { Acting, Actor, PersonalToken } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { CallScope } from '@luch/contract/kernel/token-scopes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language-of.ts';
import type { Check } from './limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in by the token of this call; set before anything of the call is read. */
    actor: Actor | undefined;
    /** Language of the answer: the actor's, else the browser's, else Russian. */
    language: Language;
  }
  interface FastifyContextConfig {
    access?: 'open' | 'signed-in';
    /** For whoever acts as somebody else. */
    acting?: 'reads' | 'refused' | 'allowed' | undefined;
    /** What a personal token needs; without it no token is enough. */
    scope?: CallScope | undefined;
    multipart?: boolean;
    /** Refusals by a rule carry `errors: [text]` besides. */
    listsErrors?: boolean;
  }
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Count the calls of personal tokens. */
    tokenLimits: readonly Check[];
  }
}

/** The session of a token, or nothing when it is unknown, ended, expired, or its owner is blocked. */
export type Authenticate = (token: string, request: FastifyRequest) => Promise<Actor | undefined>;

/** `Token <key>` as in the specification, `Bearer <key>`, or the bare key. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = header?.trim().replace(/^(?:token|bearer)(?:\s+|$)/i, '');
  return token || undefined;
}

/** Runs before the body is read, so that a stranger cannot make the server parse anything. */
export async function checkAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // What is answered is somebody's own, and old the moment after.
  void reply.header('cache-control', 'no-store');
  const token = tokenOf(request.headers.authorization);
  request.actor = token === undefined ? undefined : await request.server.authenticate(token, request);
  if (request.actor?.token) await demandScope(request, request.actor.token);
  request.language = request.actor?.language ?? languageOf(request.headers['accept-language']);
  if (request.actor === undefined && request.routeOptions.config.access !== 'open') throw new AppError('not_signed_in');
  if (request.actor?.acting) demandOnlyLooking(request, request.actor.acting);
}

/**
 * A program may do what its token says, as far as its owner may. To an open call that is for no token it is nobody, as the
 * call expects.
 */
async function demandScope(request: FastifyRequest, token: PersonalToken): Promise<void> {
  // A refusal speaks the language of the owner.
  request.language = request.actor?.language ?? request.language;
  for (const check of request.server.tokenLimits) await check(request);
  const { access, scope = 'never' } = request.routeOptions.config;
  if (scope === 'any' || token.scopes.some((one) => one === scope)) return;
  if (access === 'open') request.actor = undefined;
  else if (scope === 'never') throw new AppError('token_refused');
  else throw new AppError('token_scope', { scope });
}

/** An administrator who acts as somebody sees, and changes nothing (decision 0053): what is not said to read is refused. */
function demandOnlyLooking(request: FastifyRequest, { over }: Acting): void {
  const { acting } = request.routeOptions.config;
  if (acting === 'allowed') return;
  if (over) throw new AppError('acting_over');
  const isGet = request.method === 'GET' || request.method === 'HEAD';
  if (acting === 'refused') throw new AppError(isGet ? 'acting_private' : 'acting_read_only');
  if (!isGet && acting !== 'reads') throw new AppError('acting_read_only');
}
