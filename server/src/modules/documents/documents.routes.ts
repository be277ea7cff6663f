import { documentRoutes as routes } from '@luch/contract/documents/documents.routes.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import { addressOf, askedView, documentView } from './document.view.ts';
import { demandMakeable, demandOpen, demandToken } from './document.policy.ts';
import { demandRoom, makeLater } from './documents.commands.ts';
import { documentsOf, ownDocument } from './documents.queries.ts';
import { eraseDocuments } from './erase-documents.ts';

/** Everybody has the own documents, and nobody else's. */
export const documentsCalls = callsOf(routes)((deps) => {
  const { db, clock, texts } = deps;
  return {
    'GET /api/documents/': async ({ actor, language }) =>
      (await documentsOf(db, actor.id, clock.now())).map((row) => documentView(texts, language, row)),
    'GET /api/documents/detail/': async ({ actor, query, language }) => {
      const row = await ownDocument(db, actor, query.id, clock.now());
      demandToken(actor, row);
      return documentView(texts, language, row);
    },
    'GET /api/documents/open/': async ({ actor, query }) => {
      const row = await ownDocument(db, actor, query.id, clock.now());
      demandToken(actor, row);
      if (row.state !== 'made') throw new AppError('not_found');
      await demandOpen(deps, actor, row);
      return { url: addressOf(deps, row) };
    },
    'POST /api/documents/again/': {
      limit: documentLimit,
      by: async ({ actor, body, language }) => {
        const row = await ownDocument(db, actor, body.id, clock.now());
        await demandMakeable(deps, actor, row);
        await demandRoom(db, actor);
        return askedView(deps, language, await makeLater(deps, row));
      },
    },
    'POST /api/documents/remove/': async ({ actor, body }) => {
      const row = await ownDocument(db, actor, body.id, clock.now());
      await eraseDocuments(deps, [row]);
      await deps.live.publish(db, actor.id, { type: 'document', id: row.id });
      return { status: 'ok' as const };
    },
  };
});
