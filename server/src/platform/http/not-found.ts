import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { SignInProvider } from '../sign-in-providers.ts';
import { pageOf, wantsPage } from './client-files.ts';

/**
 * What no route answers: a screen's address gets the page, a known path with another method 405 and `Allow`, and
 * everything else 404 as JSON. Call it before the routes are registered, since it listens to them.
 */
export function answerUnknown(
  app: FastifyInstance,
  clientFolder: string,
  settings: Pick<Settings, 'value'>,
  providers: readonly SignInProvider[] = [],
): void {
  const methodsOf = watchRoutes(app);
  const sendPage = pageOf(clientFolder, settings, providers);
  app.setNotFoundHandler(async (request, reply) => {
    if (sendPage !== undefined && wantsPage(request)) return sendPage(request, reply);
    const methods = methodsOf(request.url);
    // A route that knows the method and still ends here is a file that has gone.
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('not_found');
    void reply.header('allow', methods.join(', '));
    throw new AppError('method');
  });
}

/** Remembers every route; answers which methods a path has (`:name` stands for one segment, `*` for the rest). */
function watchRoutes(app: FastifyInstance): (url: string) => string[] {
  const routes: { method: string; segments: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, segments: segmentsOf(url) });
  });
  return (url) => {
    const asked = segmentsOf(url.split('?')[0] ?? '');
    return [...new Set(routes.filter((route) => fits(route.segments, asked)).map(({ method }) => method))];
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return pattern.slice(0, -1).every((segment, at) => matches(segment, asked[at]));
  return pattern.length === asked.length && pattern.every((segment, at) => matches(segment, asked[at]));
}

const matches = (segment: string, asked: string | undefined): boolean =>
  asked !== undefined && (segment.startsWith(':') || segment === asked);
