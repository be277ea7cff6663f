import type { FastifyBaseLogger } from 'fastify';
import { pino, symbols } from 'pino';
import type { Config } from '../config.ts';
import { requestId } from '../request-context.ts';

/**
 * The log of the process: one JSON object per line. It never holds tokens, passwords, bodies or e-mail addresses:
 * requests are logged by the pattern of their route, and errors without the values that a statement carried.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }) {
  const options = { level: config.logLevel, base: null, mixin: causeOf, serializers: { err: describeFailure } };
  const logger: FastifyBaseLogger = destination === undefined ? pino(options) : pino(options, destination);
  return logger;
}

/** The call on whose behalf something is said; Fastify's loggers name it already. */
function causeOf(_said: object, _level: number, logger: object): object {
  const id = requestId();
  const own = (logger as { readonly [symbols.chindingsSym]?: string })[symbols.chindingsSym];
  return id === undefined || own?.includes('"reqId":') === true ? {} : { reqId: id };
}

interface Failure {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack?: string;
  readonly cause?: Failure;
}

/** An error without what people typed: Drizzle lists a statement's values in its message, PostgreSQL in `detail`. */
export function describeFailure(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: withoutAddresses(error.message.split('\nparams:')[0] ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeFailure(error.cause, depth + 1) }),
  };
}

const withoutAddresses = (text: string): string => text.replace(/(?<![^\s@"'(<=,])[^\s@"'(<=,]+@[^\s@"')>,]+/g, '…@…');
