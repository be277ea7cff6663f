import type { Actor } from '@luch/contract/account/roles.ts';
import type { RouteKey, RouteShape } from '@luch/contract/kernel/define-routes.ts';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { checkAccess } from './access.ts';
import { type FurtherErrors, refuseAllAtOnce } from './further-errors.ts';
import type { Call, Handler, ParsedBody } from './call.ts';
import { fewUploads } from './few-uploads.ts';
import { whenLeft } from './left.ts';
import type { Limit, Recognise } from './limit.ts';
import { limited } from './limited.ts';
import { readsRecorded } from './record-reads.ts';

export interface RouteOptions<R extends RouteShape> {
  readonly limit?: Limit<ParsedBody<R>> | readonly Limit<ParsedBody<R>>[];
  /** Whoever is recognised is counted by itself; the handler reads it in `request.familiar`. */
  readonly recognise?: Recognise<ParsedBody<R>>;
  /** Refuses whoever lacks the office of a call, before anything in it is judged. */
  readonly demand?: (actor: Actor) => void;
  readonly furtherErrors?: FurtherErrors;
}

/** The handler of a form reads it while it travels, over whatever line the person has. */
const UPLOAD_WITHIN = 150_000; // ms

/**
 * Registers one call of a route table of the contract. The order of effects: access, office, size and form of
 * the body, schemas (and what else is wrong), limits, handler, record of whose personal data leave, encoding of the answer. `app` must come from `buildApp`.
 */
export function route<const Routes extends Record<RouteKey, RouteShape>, Key extends keyof Routes & RouteKey>(
  app: FastifyInstance,
  routes: Routes,
  key: Key,
  handler: Handler<Routes[Key]>,
  options: RouteOptions<Routes[Key]> = {},
): void {
  const shape: RouteShape = routes[key] as RouteShape;
  const keepRead = readsRecorded(app, key, shape);
  const counts = limited(app, key, options.limit, options.recognise);
  const carryOut = shape.multipart
    ? (call: Call<Routes[Key]>) => fewUploads(call.actor?.id, async () => handler(call))
    : handler;
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  app.route({
    method,
    url,
    schema: schemaOf(shape),
    ...(shape.bodyLimit === undefined ? {} : { bodyLimit: shape.bodyLimit }),
    config: {
      access: shape.access,
      acting: shape.acting,
      scope: shape.scope,
      multipart: shape.multipart === true,
      within: shape.multipart ? UPLOAD_WITHIN : undefined,
      listsErrors: shape.listsErrors === true,
      uncompressed: holdsToken(shape.response),
    },
    onRequest: [checkAccess, ...(options.demand ? [officeAsked(options.demand)] : [])],
    ...(options.furtherErrors && { attachValidation: true }),
    preHandler: [
      ...(options.furtherErrors ? [refuseAllAtOnce(app, key, options.furtherErrors, counts)] : []),
      ...counts,
    ],
    handler: keepRead
      ? async (request, reply) => {
          const answer = await carryOut(callOf<Routes[Key]>(request, reply));
          if (answer !== reply) await keepRead(request, answer);
          return answer;
        }
      : (request, reply) => carryOut(callOf<Routes[Key]>(request, reply)),
  });
}

/** A new token or secret travels beside text that its caller chose, such as a name. */
const holdsToken = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnion
    ? schema.options.some((one) => holdsToken(one as z.ZodType))
    : schema instanceof z.ZodObject && tokens.some((name) => name in schema.shape);
const tokens = ['token', 'secret', 'half_token', 'set_up', 'recovery_codes'];

const officeAsked = (demand: (actor: Actor) => void) => async (request: FastifyRequest) => {
  if (request.actor) demand(request.actor);
};

function schemaOf(shape: RouteShape) {
  return {
    summary: shape.summary,
    response: { '2xx': shape.response },
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
  };
}

/** The parts were parsed by the schemas of exactly this route, and access was checked: the types hold by construction. */
function callOf<R extends RouteShape>(request: FastifyRequest, reply: Call<R>['reply']): Call<R> {
  const shape = request.routeOptions.schema ?? {};
  return {
    actor: request.actor,
    body: shape.body ? request.body : undefined,
    query: shape.querystring ? request.query : undefined,
    params: shape.params ? request.params : undefined,
    language: request.language,
    request,
    reply,
    get left() {
      return whenLeft(reply);
    },
  } as Call<R>;
}
