import { ownDataRoutes as routes } from '@luch/contract/own-data/own-data.routes.ts';
import { documentLimit } from '../../documents/document-limit.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { ownDataDocument } from './own-data.document.ts';
import { openErasures, ownData } from './own-data.queries.ts';
import { demandSettler } from './own-data.policy.ts';
import { askErasure, settleErasure, withdrawErasure } from './settle-erasure.ts';

/** Each stays in the journal, and counts what is kept. */
const erasureLimit: Limit = { max: 10, perMinutes: 60, by: ['account'] };

export const ownDataCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    'GET /api/users/own-data/': { limit: documentLimit, by: ({ actor }) => ownData(texts, db, actor) },
    'POST /api/users/own-data/export/': {
      limit: documentLimit,
      by: async ({ actor, language }) => {
        const inputs = { personId: actor.id };
        return askedView(
          deps,
          language,
          await askForDocument(deps, actor, ownDataDocument, { inputs, language, isLarge: true }),
        );
      },
    },
    'POST /api/users/own-data/erasure/': {
      limit: erasureLimit,
      by: async ({ actor, body, language }) => ({
        detail: texts.text(language, 'ownData.done.asked'),
        own: await askErasure(deps, actor, body.reason),
      }),
    },
    'DELETE /api/users/own-data/erasure/': {
      limit: erasureLimit,
      by: async ({ actor, language }) => ({
        detail: texts.text(language, 'ownData.done.withdrawn'),
        own: await withdrawErasure(deps, actor),
      }),
    },
    'GET /api/users/erasures/': {
      demand: demandSettler,
      by: () => openErasures(db),
    },
    'POST /api/users/erasures/': {
      demand: demandSettler,
      by: async ({ actor, body, language }) => {
        await settleErasure(deps, actor, body);
        return { detail: texts.text(language, `ownData.done.${body.decision === 'erase' ? 'erased' : 'refused'}`) };
      },
    },
  };
});
