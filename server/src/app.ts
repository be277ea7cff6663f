import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAccountModule } from './modules/account/account.routes.ts';
import { registerArchiveModule } from './modules/archive/archive.routes.ts';
import { registerCouncilModule } from './modules/council/council.routes.ts';
import { exportQueue } from './modules/proposal/export/kept-exports.ts';
import { registerProposalModule } from './modules/proposal/proposal.routes.ts';
import { registerReferenceModule } from './modules/reference/reference.routes.ts';
import { registerReviewModule } from './modules/review/review.routes.ts';
import type { Deps } from './platform/deps.ts';
import { serveFiles } from './platform/files/media.routes.ts';
import type { Authenticate } from './platform/http/access.ts';
import { serveClientFiles } from './platform/http/client-files.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/http/health.ts';
import { answerUnknown } from './platform/http/not-found.ts';
import type { LiveHub } from './platform/live/live.ts';
import { registerLive } from './platform/live/live.routes.ts';
import { mailQueue } from './platform/mail/outbox.ts';
import type { Queue } from './platform/jobs.ts';
import { nightlyQueue } from './platform/nightly.ts';

export type Module = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Every module of the product; a new one is added here and nowhere else. */
const modules: readonly Module[] = [
  registerAccountModule,
  registerReferenceModule,
  registerProposalModule,
  registerReviewModule,
  registerCouncilModule,
  registerArchiveModule,
];

/** Every kind of work that is done after its transaction. */
export const queues: readonly Queue<object>[] = [mailQueue, exportQueue, nightlyQueue];

export interface AppDeps extends Omit<Deps, 'logger' | 'live'> {
  readonly logger: FastifyBaseLogger;
  readonly live: LiveHub;
  readonly authenticate: Authenticate;
}

export interface AppOptions {
  /** Other modules than the product's, for tests of the platform. */
  readonly modules?: readonly Module[];
  /** Where the built screens are. */
  readonly clientFolder?: string;
}

const builtClient = path.resolve(import.meta.dirname, '../../client/dist');

/** The whole portal as one Fastify instance that does not listen yet; `close()` ends its streams and calls. */
export async function buildApp(deps: AppDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const clientFolder = options.clientFolder ?? builtClient;
  const app = await createServer(deps);
  answerUnknown(app, clientFolder);
  registerHealth(app, deps.sql);
  serveFiles(app, deps.files);
  registerLive(app, deps.live);
  for (const register of options.modules ?? modules) await register(app, deps);
  await serveClientFiles(app, clientFolder);
  return app;
}
