import { apiTokenRoutes } from '@luch/contract/account/api-token.routes.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import type { Limit } from '../../../platform/http/limit.ts';
import { route } from '../../../platform/http/route.ts';
import { audit } from '../../audit/audit.commands.ts';
import { apiToken } from './api-token.tables.ts';
import { makeToken, revokeToken } from './keep-tokens.commands.ts';

const makeLimit: Limit = { max: 20, perMinutes: 60, by: ['account'] };

export function registerTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, texts } = deps;
  noteUse(app, deps);

  route(app, apiTokenRoutes, 'GET /api/users/token/list/', async ({ actor }) => {
    const rows = await db
      .select()
      .from(apiToken)
      .where(and(eq(apiToken.personId, actor.id), isNull(apiToken.endedAt)))
      .orderBy(asc(apiToken.id));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      is_over: row.expiresAt <= clock.now(),
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      ends_with_password: row.endsWithPassword,
    }));
  });

  route(
    app,
    apiTokenRoutes,
    'POST /api/users/token/detail/',
    async ({ actor, body, language }) => ({
      detail: texts.text(language, 'account.answer.token_made'),
      ...(await makeToken(deps, actor, body)),
    }),
    { limit: makeLimit },
  );

  route(app, apiTokenRoutes, 'DELETE /api/users/token/detail/', async ({ actor, query, language }) => {
    await revokeToken(deps, actor, query.id);
    return { detail: texts.text(language, 'account.answer.token_revoked') };
  });
}

/**
 * What a program changes is on record under the name of its token, written before it is done: what is refused by a rule
 * afterwards was tried all the same.
 */
function noteUse(app: FastifyInstance, { db, clock }: Deps): void {
  app.addHook('preHandler', async ({ actor, method, routeOptions }) => {
    const { config, url = '' } = routeOptions;
    if (!actor?.token || method === 'GET' || method === 'HEAD' || config.acting === 'reads') return;
    const changes = [
      { field: 'token' as const, from: null, to: actor.token.name },
      { field: 'call' as const, from: null, to: `${method} ${url}` },
    ];
    await audit(db, {
      at: clock.now(),
      actorId: actor.id,
      action: 'token_used',
      subject: 'person',
      subjectId: actor.id,
      detail: { changes },
    });
  });
}
