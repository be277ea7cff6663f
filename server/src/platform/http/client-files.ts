import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { serverPaths } from '@luch/contract/kernel/server-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressIn, pagesWithFiles } from './page-files.ts';
import type { Settings } from '../settings/settings.ts';
import { facilityFacts } from '../settings/facility.ts';
import { withFacility } from './facility-page.ts';
import type { SignInProvider } from '../sign-in-providers.ts';
import { allowPage, workerPolicy } from './security.ts';

/** Where the build puts the screens. */
export const builtClient: string = path.resolve(import.meta.dirname, '../../../../client/dist');

const YEAR = 31_536_000; // s
/** Also as it is stored compressed. */
const serviceWorker = /[/\\]sw\.js(\.br)?$/;

/** Serves the built screens but for their page: names with a hash are kept for ever, others are asked for again. */
export async function serveClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '*.webmanifest', '**/*.br', '.vite/**'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
      response.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      if (serviceWorker.test(file)) response.header('content-security-policy', workerPolicy);
    },
  });
}

/** The page of the screens for an address, with a nonce of its own for every answer; nothing if the screens were not built. */
export function pageOf(
  folder: string,
  settings: Pick<Settings, 'value'>,
  providers: readonly SignInProvider[] = [],
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const pageFor = pagesWithFiles(folder, withNoncePlace(readFileSync(file, 'utf8')));
  return (request, reply) =>
    reply
      .code(200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        withFacility(
          pageFor(request.url, request.headers.cookie).replaceAll(NONCE, allowPage(reply)),
          facilityFacts(settings, providers),
        ),
      );
}

/** The word that the client's build (`html.cspNonce`) leaves where the nonce belongs. */
const NONCE = 'CSP_NONCE';

function withNoncePlace(page: string): string {
  return page.includes(NONCE) ? page : page.replace('<head>', `<head><meta property="csp-nonce" nonce="${NONCE}">`);
}

/** Is this somebody's browser asking for a screen? Which screens there are only the client's router knows. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const accept = request.headers.accept ?? '*/*';
  const { pathname } = addressIn(request.url);
  const isFile = /\.[a-z0-9]+$/i.test(pathname);
  const wantsHtml = accept.includes('text/html') || (accept.includes('*/*') && !isFile);
  return isRead && wantsHtml && !serverPaths.test(pathname);
}
