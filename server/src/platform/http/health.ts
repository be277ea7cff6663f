import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../database/migrate.ts';
import type { Deps } from '../deps.ts';

/**
 * `/healthz`: the process answers; what a balancer asks. `/readyz`: it can work, for a rolling start. All processes lose the
 * database together, so a balancer that asked for it would take out all of them.
 */
export function registerHealth(app: FastifyInstance, { sql, files }: Pick<Deps, 'sql' | 'files'>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  let migrated = false;
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // Also asks the database; once everything is applied, a plain question is enough.
    if (migrated) await sql`select 1`;
    else migrated = (await pendingMigrations(sql)).length === 0;
    if (!migrated) return reply.code(503).send({ status: 'migrations pending' });
    // People can work, only upload nothing: no reason to send them elsewhere.
    return { status: (await files.isLow()) ? 'ready, but the disk is almost full: no files are taken' : 'ready' };
  });
}
