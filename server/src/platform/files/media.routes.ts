import type { Readable } from 'node:stream';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asciiName } from './ascii-name.ts';
import { kindOf } from './file-kinds.ts';
import type { Files } from './files.ts';

const Params = z.object({ key: z.string(), name: z.string() });
const Query = z.object({ expires: z.coerce.number().int().catch(0), signature: z.string().catch('') });

/** Whatever a file holds, it gets no script, no request and no origin of ours. */
const LOCKED =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `GET /media/<key>/<name>`: files by signed links, without a token, since browsers open them in windows of their own. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get('/media/:key/:name', { schema: { hide: true, params: Params } }, async (request, reply) => {
    const { key, name } = request.params as z.output<typeof Params>;
    linkedFile(files, request, { key, name });
    return sendFile(reply, { name, content: await files.get(key), cache: 'private, max-age=900' });
  });
}

/** @throws AppError `not_found` for an address that was made up, `link_expired` */
export function linkedFile(
  files: Files,
  { query }: FastifyRequest,
  { key, name }: { readonly key: string; readonly name: string },
): void {
  const { expires, signature } = Query.parse(query);
  const state = files.checkLink({ key, fileName: name, expires, signature });
  if (state === 'forged') throw new AppError('not_found');
  if (state === 'expired') throw new AppError('link_expired');
}

interface SentFile {
  readonly name: string;
  readonly content: Readable | Buffer;
  /** Who may keep it on the way, and how long. */
  readonly cache: string;
}

export function sendFile(reply: FastifyReply, { name, content, cache }: SentFile): FastifyReply {
  const { contentType, shown } = kindOf(name);
  return (
    reply
      .type(contentType)
      .header('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', name))
      .header('x-content-type-options', 'nosniff')
      // Chromium shows no PDF in a sandbox.
      .header('content-security-policy', contentType === 'application/pdf' ? LOCKED : `${LOCKED}; sandbox`)
      .header('cache-control', cache)
      .send(content)
  );
}

/** The header that names a file for saving: plain letters for old programs, and the real name, Cyrillic included. */
function contentDisposition(how: 'inline' | 'attachment', fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${asciiName(fileName)}"; filename*=UTF-8''${encoded}`;
}
