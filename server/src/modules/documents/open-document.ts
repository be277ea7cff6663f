import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nobodyTold } from '../../platform/http/people-told.ts';
import type { Deps } from '../../platform/deps.ts';
import { linkedFile, sendFile } from '../../platform/files/media.routes.ts';
import { actorById } from '../account/account.queries.ts';
import { kindNamed } from './document-kinds.events.ts';
import { demandOpen } from './document.policy.ts';
import { documentById, isOver } from './documents.queries.ts';
import type { DocumentRecord } from './documents.tables.ts';

const Params = z.object({ id: z.string(), name: z.string() });

/**
 * `GET /media/document/<id>/<name>`: by a signed link, without a token, since browsers open it in a window of its own.
 * Its owner is asked for each time: a link opens nothing that they may no longer read.
 */
export function serveDocuments(app: FastifyInstance, deps: Deps): void {
  app.get('/media/document/:id/:name', { schema: { hide: true, params: Params } }, async (request, reply) => {
    const { id, name } = request.params as z.output<typeof Params>;
    linkedFile(deps.files, request, { key: `document/${id}`, name });
    const row = await documentById(deps.db, Number(id));
    if (!row?.storageKey || isOver(row, deps.clock.now())) throw new AppError('not_found');
    const owner = await actorById(deps.db, row.ownerId);
    if (!owner) throw new AppError('document_closed');
    await demandOpen(deps, owner, row);
    await recordOpened(app, deps, owner, row);
    // What is allowed now may be refused in a minute: nobody keeps a copy on the way.
    return sendFile(reply, { name, content: await deps.files.get(row.storageKey), cache: 'private, no-store' });
  });
}

/** It is read when it is opened, however long ago it was made. */
async function recordOpened(
  app: FastifyInstance,
  deps: Deps,
  actor: Actor,
  { kind, inputs }: DocumentRecord,
): Promise<void> {
  const known = kindNamed(kind);
  const reads = (await known?.reads?.(deps, known.inputs.parse(inputs))) ?? [];
  for (const { people, passes, ...read } of reads)
    await app.recordRead({
      ...read,
      actor,
      told: { ...nobodyTold(), people: new Set(people), passes: new Set(passes) },
    });
}
