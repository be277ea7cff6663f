import { apiTokenRoutes } from '@luch/contract/account/api-token.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { limits } from '../account.limits.ts';
import { makeToken, revokeToken } from './keep-tokens.commands.ts';
import { noteUse } from './note-use.ts';
import { tokensOf } from './token.view.ts';

export function registerTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  noteUse(app, deps);

  route(app, apiTokenRoutes, 'GET /api/users/token/list/', ({ actor }) => tokensOf(deps, actor.id));

  route(
    app,
    apiTokenRoutes,
    'POST /api/users/token/detail/',
    async ({ actor, body, language }) => ({
      detail: texts.text(language, 'account.answer.token_made'),
      ...(await makeToken(deps, actor, body)),
    }),
    { limit: limits.makeToken },
  );

  route(app, apiTokenRoutes, 'DELETE /api/users/token/detail/', async ({ actor, query, language }) => {
    await revokeToken(deps, actor, query.id);
    return { detail: texts.text(language, 'account.answer.token_revoked') };
  });
}
