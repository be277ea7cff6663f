import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Authenticate } from './access.ts';
import { closeInTime } from './closing.ts';
import { compressJson } from './compress.ts';
import type { CountCall } from './count-calls.ts';
import { answerError } from './errors.ts';
import { answerInTime } from './in-time.ts';
import { answerBroken, answerEarly } from './last-words.ts';
import { languageOf } from './language-of.ts';
import type { Limit } from './limit.ts';
import { limited } from './limited.ts';
import { validatorCompiler } from './parse-input.ts';
import type { RecordRead } from './record-reads.ts';
import { keepCause, requestIdOf } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { secureAnswers } from './security.ts';
import { answerVersions } from './versioned.ts';

export interface ServerOptions {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimit' | 'trustProxy'>;
  readonly logger: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  readonly countCall?: CountCall;
  readonly recordRead?: RecordRead;
  readonly patience?: Patience;
}

/** Five a second, for a minute: enough to copy all of a portal overnight, too few to hinder people. */
const tokenLimit: Limit = { max: 300, perMinutes: 1, by: ['token'] };

const seconds = (count: number): number => count * 1000;

/**
 * How long callers are waited for, in milliseconds: until the headers of a call have arrived, and the whole of it (an
 * upload over a slow line), until it is answered, until a connection without a call is closed, and one on which nothing
 * moves (somebody who does not read); and how often it is looked whether all are in time.
 */
export const patience = {
  headers: seconds(60),
  arrival: seconds(120),
  answer: seconds(60),
  idle: seconds(72),
  standstill: seconds(180),
  look: seconds(30),
};
export type Patience = typeof patience;

/** Fastify with everything that holds for every call: limits, security headers, request ids, languages, errors. */
export async function createServer({
  config,
  logger,
  authenticate,
  countCall,
  recordRead,
  patience: until = patience,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf(config.trustProxy),
    trustProxy: config.trustProxy,
    bodyLimit: 262_144,
    http: { headersTimeout: until.headers, connectionsCheckingInterval: until.look },
    requestTimeout: until.arrival,
    keepAliveTimeout: until.idle,
    connectionTimeout: until.standstill,
    // Who comes by a connection that is still open is served: the database leaves last.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBroken,
  });

  app.decorate('authenticate', authenticate);
  app.decorate('isHttps', config.publicUrl.startsWith('https://'));
  app.decorate('limitsCalls', config.rateLimit);
  app.decorate('countCall', countCall ?? (() => Promise.resolve(undefined)));
  app.decorate('recordRead', recordRead ?? (() => Promise.resolve()));
  app.decorateRequest('actor', undefined);
  app.decorateRequest('familiar', undefined);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('language', 'ru');
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request.headers['accept-language']);
    void reply.header('x-request-id', request.id);
  });
  keepCause(app);
  secureAnswers(app);
  logRequests(app);
  answerVersions(app);
  compressJson(app);
  closeInTime(app);
  answerInTime(app, until.answer);
  answerEarly(app);

  app.setErrorHandler(answerError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readBodies(app);

  await app.register(rateLimit, { global: false, cache: 20_000 });
  app.decorate('tokenLimits', limited(app, 'any call by a personal token', tokenLimit));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 5, fileSize: upload.maxBytes, fields: 20, fieldSize: 10_000, headerPairs: 100 },
  });
  return app;
}

/** JSON and, where a route says so, multipart; nothing else. An empty JSON body counts as none. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    const isMultipart = request.isMultipart();
    const isWanted = request.routeOptions.config.multipart === true;
    const hasBody = isMultipart || request.body !== undefined;
    if (hasBody && isMultipart !== isWanted && !request.is404) throw new AppError('media_type');
  });
}
