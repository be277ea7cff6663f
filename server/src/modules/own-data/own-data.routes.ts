import { ownDataRoutes as routes } from '@luch/contract/own-data/own-data.routes.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../documents/document-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { ownDataDocument } from './own-data.document.ts';
import { openErasures, ownData } from './own-data.queries.ts';
import { demandSettler } from './own-data.policy.ts';
import { askErasure, settleErasure, withdrawErasure } from './settle-erasure.ts';

export function registerOwnData(app: FastifyInstance, deps: Deps): void {
  const { db, texts } = deps;
  route(app, routes, 'GET /api/users/own-data/', ({ actor }) => ownData(texts, db, actor));
  route(
    app,
    routes,
    'POST /api/users/own-data/export/',
    async ({ actor, language }) => {
      const inputs = { personId: actor.id };
      return askedView(
        deps,
        language,
        await askForDocument(deps, actor, ownDataDocument, { inputs, language, isLarge: true }),
      );
    },
    { limit: documentLimit },
  );
  route(app, routes, 'POST /api/users/own-data/erasure/', async ({ actor, body, language }) => ({
    detail: texts.text(language, 'ownData.done.asked'),
    own: await askErasure(deps, actor, body.reason),
  }));
  route(app, routes, 'DELETE /api/users/own-data/erasure/', async ({ actor, language }) => ({
    detail: texts.text(language, 'ownData.done.withdrawn'),
    own: await withdrawErasure(deps, actor),
  }));
  route(app, routes, 'GET /api/users/erasures/', () => openErasures(db), { demand: demandSettler });
  route(
    app,
    routes,
    'POST /api/users/erasures/',
    async ({ actor, body, language }) => {
      await settleErasure(deps, actor, body);
      return { detail: texts.text(language, `ownData.done.${body.decision === 'erase' ? 'erased' : 'refused'}`) };
    },
    { demand: demandSettler },
  );
}
