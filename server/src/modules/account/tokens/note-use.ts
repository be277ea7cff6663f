import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';

/**
 * What a program changes is on record under the name of its token, written before it is done: what is refused by a rule
 * afterwards was tried all the same.
 */
export function noteUse(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
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
