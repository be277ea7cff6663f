import en from '@luch/contract/api-description/api_description.words.en.json' with { type: 'json' };
import ru from '@luch/contract/api-description/api_description.words.ru.json' with { type: 'json' };
import { isLanguage, type Language } from '@luch/contract/kernel/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { defineModule } from '../../platform/module.ts';
import server from '../../../package.json' with { type: 'json' };
import type { Description } from './describe-calls.ts';

const { version } = server;

/** The contract for programs of others: as OpenAPI, and as a page. Made when it is asked for first. */
function registerRoutes(app: FastifyInstance, { config, texts }: Deps): void {
  let described: Promise<Description> | undefined;
  const description = () => {
    described ??= import('./describe-calls.ts').then(({ describeCalls }) => describeCalls(config.publicUrl, version));
    described.catch(() => (described = undefined));
    return described;
  };
  const pages = new Map<Language, string>();
  const kept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'public, max-age=300');

  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    kept(reply)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await description())),
  );

  app.get('/api/docs/', { schema: { hide: true } }, async (request, reply) => {
    const { docsPage, docsPolicy, pageFiles } = await import('./docs-page.ts');
    const asked = (request.query as { language?: unknown }).language;
    const language = isLanguage(asked) ? asked : request.language;
    const page = pages.get(language) ?? docsPage(await description(), { texts, language, files: pageFiles() });
    pages.set(language, page);
    return kept(reply)
      .header('vary', 'accept-language')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.get('/api/docs/:file', { schema: { hide: true } }, async (request, reply) => {
    const { pageFiles } = await import('./docs-page.ts');
    const file = pageFiles().find((one) => one.path === request.url.split('?')[0]);
    if (file === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(file.text);
  });
}

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    api_description: typeof ru;
  }
}

export const apiDescriptionModule = defineModule({
  name: 'api-description',
  words: { api_description: { ru, en } },
  routes: registerRoutes,
});
