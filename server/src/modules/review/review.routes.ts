import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';

/** Review by experts: who rates what, the ratings, and the expert's own list. */
export function registerReviewModule(_app: FastifyInstance, _deps: Deps): void {}
