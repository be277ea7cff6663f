import { identityRoutes as routes } from '@luch/contract/account/identity.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { limits } from '../account.limits.ts';
import { demandPassword } from '../present-password.ts';
import { confirmByLetter, mailConfirmation } from './confirm-by-letter.ts';
import { flowSecret, keepFlowSecret, openFlow, proofOf } from './flows.ts';
import { identitiesOf } from './identity.view.ts';
import { addressAt, providerBy } from './providers.ts';
import { comeBack } from './return.ts';
import { unlinkIdentity } from './unlink.ts';

/** Accounts elsewhere: to a provider and back, and what one has linked. */
export function registerIdentityRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, clock, db, texts } = deps;

  route(
    app,
    routes,
    'POST /accounts/identity/begin/',
    async ({ body, reply }) => {
      const provider = providerBy(config, body.provider);
      const secret = await openFlow(db, { provider: provider.id, purpose: 'sign_in' }, clock.now());
      const url = await addressAt(deps, provider, proofOf(secret));
      keepFlowSecret(reply, secret);
      return { url };
    },
    { limit: limits.identity },
  );

  route(
    app,
    routes,
    'POST /accounts/identity/return/',
    ({ actor, body, language, request, reply }) =>
      comeBack(deps, { actor, query: body.query, language, request, reply }),
    { limit: limits.identity },
  );

  route(
    app,
    routes,
    'POST /accounts/identity/letter/',
    async ({ language, request }) => {
      const email = await mailConfirmation(deps, flowSecret(request));
      return { detail: texts.text(language, 'account.answer.identity_mailed', { email }) };
    },
    { limit: limits.identityLetter },
  );

  route(
    app,
    routes,
    'POST /accounts/identity/confirm/',
    async ({ body, language }) => {
      await confirmByLetter(deps, body);
      return { detail: texts.text(language, 'account.answer.identity_confirmed') };
    },
    { limit: limits.followLink },
  );
  registerOwn(app, deps);
}

function registerOwn(app: FastifyInstance, deps: Deps): void {
  const { config, clock, db, texts } = deps;
  const counted = { limit: limits.changePassword };

  route(app, routes, 'GET /api/users/identities/', ({ actor, language }) => identitiesOf(deps, actor.id, language));

  route(
    app,
    routes,
    'POST /api/users/identities/begin/',
    async ({ actor, body, reply }) => {
      const provider = providerBy(config, body.provider);
      await demandPassword(db, actor.id, body.present);
      const way = { provider: provider.id, purpose: 'link', personId: actor.id } as const;
      const secret = await openFlow(db, way, clock.now());
      const url = await addressAt(deps, provider, proofOf(secret));
      keepFlowSecret(reply, secret);
      return { url };
    },
    counted,
  );

  route(
    app,
    routes,
    'POST /api/users/identities/unlink/',
    async ({ actor, body, language }) => {
      await demandPassword(db, actor.id, body.present);
      await unlinkIdentity(deps, actor.id, body.id);
      return { detail: texts.text(language, 'account.answer.identity_unlinked') };
    },
    counted,
  );
}
