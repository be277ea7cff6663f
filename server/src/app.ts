import type { FastifyInstance } from 'fastify';
import type { Deps } from './platform/deps.ts';
import type { Authenticate } from './platform/http/access.ts';

export type Module = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Every module of the product; a new one is added here and nowhere else. */
export const modules: readonly Module[] = [];

export interface AppDeps extends Deps {
  readonly authenticate: Authenticate;
}
