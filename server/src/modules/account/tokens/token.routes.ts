import { apiTokenRoutes } from '@luch/contract/account/api-token.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { limits } from '../account.limits.ts';
import { makeToken, revokeToken } from './keep-tokens.commands.ts';
import { tokensOf } from './token.view.ts';

export const tokenCalls = callsOf(apiTokenRoutes)((deps) => {
  const { texts } = deps;
  return {
    'GET /api/users/token/list/': ({ actor }) => tokensOf(deps, actor.id),
    'POST /api/users/token/detail/': {
      limit: limits.takeCode,
      by: async ({ actor, body, language }) => ({
        detail: texts.text(language, 'account.answer.token_made'),
        ...(await makeToken(deps, actor, body)),
      }),
    },
    'DELETE /api/users/token/detail/': async ({ actor, query, language }) => {
      await revokeToken(deps, actor, query.id);
      return { detail: texts.text(language, 'account.answer.token_revoked') };
    },
  };
});
