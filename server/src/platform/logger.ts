import type { FastifyBaseLogger } from 'fastify';

/** What the platform needs of a logger; the one of Fastify fits. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const silence = (): void => undefined;
/** For tools and tests that have nothing to say. */
export const silentLogger: Logger = { debug: silence, info: silence, warn: silence, error: silence };
