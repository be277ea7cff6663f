import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../database/migrate.ts';
import type { Sql } from '../database/open.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, so that a balancer may send people here. */
export function registerHealth(app: FastifyInstance, sql: Sql): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  let migrated = false;
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // Also asks the database; once everything is applied, a plain question is enough.
    if (migrated) await sql`select 1`;
    else migrated = (await pendingMigrations(sql)).length === 0;
    return reply.code(migrated ? 200 : 503).send({ status: migrated ? 'ready' : 'migrations pending' });
  });
}
