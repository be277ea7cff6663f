import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { recordReads } from './modules/audit/reads.commands.ts';
import type { Deps } from './platform/deps.ts';
import { serveFiles } from './platform/files/media.routes.ts';
import type { Authenticate } from './platform/http/access.ts';
import { builtClient, serveClientFiles } from './platform/http/client-files.ts';
import { countCalls } from './platform/http/count-calls.ts';
import { createServer, type Patience } from './platform/http/create-server.ts';
import { serveLogo, serveManifests } from './platform/http/facility-page.ts';
import { registerHealth } from './platform/http/health.ts';
import { answerUnknown } from './platform/http/not-found.ts';
import type { LiveHub } from './platform/live/live.ts';
import { registerLive } from './platform/live/live.routes.ts';
import type { Routes } from './platform/module.ts';

export interface AppDeps extends Omit<Deps, 'logger' | 'live'> {
  readonly logger: FastifyBaseLogger;
  readonly live: LiveHub;
  readonly authenticate: Authenticate;
}

export interface AppOptions {
  /** Other calls than the product's, for tests of the platform. */
  readonly routes?: readonly Routes[];
  /** How long callers are waited for, for tests. */
  readonly patience?: Patience;
  /** Where the built screens are. */
  readonly clientFolder?: string;
}

/** The whole portal as one Fastify instance that does not listen yet; `close()` ends its streams and calls. */
export async function buildApp(deps: AppDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const clientFolder = options.clientFolder ?? builtClient;
  const app = await createServer({
    ...deps,
    countCall: countCalls(deps.sql, deps.logger),
    recordRead: recordReads(deps),
    ...(options.patience && { patience: options.patience }),
  });
  answerUnknown(app, clientFolder, deps.settings, deps.config.signInProviders);
  registerHealth(app, deps);
  serveFiles(app, deps.files);
  serveLogo(app, deps.settings);
  registerLive(app, deps.live);
  for (const register of options.routes ?? modules.flatMap(({ routes = [] }) => routes)) await register(app, deps);
  serveManifests(app, clientFolder, deps.settings);
  await serveClientFiles(app, clientFolder);
  return app;
}
