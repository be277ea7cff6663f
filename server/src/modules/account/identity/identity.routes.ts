import { identityRoutes as routes } from '@luch/contract/account/identity.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { limits } from '../account.limits.ts';
import { demandPassword } from '../present-password.ts';
import { confirmByLetter, mailConfirmation } from './confirm-by-letter.ts';
import { flowSecret, keepFlowSecret, openFlow, proofOf } from './flows.ts';
import { identitiesOf } from './identity.view.ts';
import { addressAt, providerBy } from './providers.ts';
import { comeBack } from './return.ts';
import { unlinkIdentity } from './unlink.ts';

/** Accounts elsewhere: to a provider and back, and what one has linked. */
export const identityCalls = callsOf(routes)((deps) => {
  const { config, clock, db, texts } = deps;
  return {
    'POST /accounts/identity/begin/': {
      limit: limits.identity,
      by: async ({ body, reply }) => {
        const provider = providerBy(config, body.provider);
        const secret = await openFlow(db, { provider: provider.id, purpose: 'sign_in' }, clock.now());
        const url = await addressAt(deps, provider, proofOf(secret));
        keepFlowSecret(reply, secret);
        return { url };
      },
    },
    'POST /accounts/identity/return/': {
      limit: limits.identity,
      by: ({ actor, body, language, request, reply }) =>
        comeBack(deps, { actor, query: body.query, language, request, reply }),
    },
    'POST /accounts/identity/letter/': {
      limit: limits.identityLetter,
      by: async ({ language, request }) => {
        const email = await mailConfirmation(deps, flowSecret(request));
        return { detail: texts.text(language, 'account.answer.identity_mailed', { email }) };
      },
    },
    'POST /accounts/identity/confirm/': {
      limit: limits.followLink,
      by: async ({ body, language }) => {
        await confirmByLetter(deps, body);
        return { detail: texts.text(language, 'account.answer.identity_confirmed') };
      },
    },
    ...own(deps),
  };
});

const own = callsOf(routes)((deps) => {
  const { config, clock, db, texts } = deps;
  const counted = { limit: limits.changePassword };
  return {
    'GET /api/users/identities/': ({ actor, language }) => identitiesOf(deps, actor.id, language),
    'POST /api/users/identities/begin/': {
      ...counted,
      by: async ({ actor, body, reply }) => {
        const provider = providerBy(config, body.provider);
        await demandPassword(db, actor.id, body.present);
        const way = { provider: provider.id, purpose: 'link', personId: actor.id } as const;
        const secret = await openFlow(db, way, clock.now());
        const url = await addressAt(deps, provider, proofOf(secret));
        keepFlowSecret(reply, secret);
        return { url };
      },
    },
    'POST /api/users/identities/unlink/': {
      ...counted,
      by: async ({ actor, body, language }) => {
        await demandPassword(db, actor.id, body.present);
        await unlinkIdentity(deps, actor.id, body.id);
        return { detail: texts.text(language, 'account.answer.identity_unlinked') };
      },
    },
  };
});
