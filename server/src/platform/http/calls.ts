import type { RouteKey, RouteShape } from '@luch/contract/kernel/define-routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Handler } from './call.ts';
import { route, type RouteOptions } from './route.ts';

type Shapes = Record<RouteKey, RouteShape>;
type KeyOf<Routes extends Shapes> = keyof Routes & RouteKey;
/** Who carries a call out, alone or with what holds for the call besides. */
type Carried<R extends RouteShape> = Handler<R> | (RouteOptions<R> & { readonly by: Handler<R> });
type Calls<Routes extends Shapes, Key extends KeyOf<Routes>> = (deps: Deps) => {
  readonly [One in Key]: Carried<Routes[One]>;
};

/** Some calls of a route table of the contract, each with who carries it out. */
export const callsOf =
  <const Routes extends Shapes>(_routes: Routes) =>
  <Key extends KeyOf<Routes>>(calls: Calls<Routes, Key>): Calls<Routes, Key> =>
    calls;

/** Registers every call of a route table: one that nobody carries out does not compile. */
export const carries =
  <const Routes extends Shapes>(routes: Routes, calls: Calls<Routes, KeyOf<Routes>>) =>
  (app: FastifyInstance, deps: Deps): void => {
    for (const [key, carried] of Object.entries<Carried<RouteShape>>(calls(deps) as never)) {
      const { by, ...options } = typeof carried === 'function' ? { by: carried } : carried;
      route(app, routes as Shapes, key as RouteKey, by, options);
    }
  };
