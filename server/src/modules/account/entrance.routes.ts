import { DAY } from '@luch/contract/kernel/days.ts';
import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { alsoWrong } from '../../platform/http/also-wrong.ts';
import { route } from '../../platform/http/route.ts';
import { takenAddress, WithAddress } from './add-person.ts';
import { endActing } from './acting.commands.ts';
import { limits } from './account.limits.ts';
import { register } from './commands/register.ts';
import { checkPasswordLink, resetPassword } from './commands/reset-password.ts';
import { sendResetLink } from './commands/send-reset-link.ts';
import { signInPerson } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { renewLink, verify } from './commands/verify.ts';
import { flowSecret, pendingFlow } from './identity/flows.ts';
import { findDevice, keepSecrets, secretsOf } from './known-devices.ts';
import { deviceFrom, welcome } from './welcome.ts';
import { findMailed, lifetime } from './mailed-links.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Signing in and out, and all that is done by somebody who cannot sign in yet. */
export function registerEntranceRoutes(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;

  route(
    app,
    accountRoutes,
    'POST /accounts/login/',
    async ({ body, request, reply }) => {
      const flow = body.identity ? await pendingFlow(deps.db, flowSecret(request), deps.clock.now()) : undefined;
      const answer = await signInPerson(deps, body, { ...deviceFrom(request), flow });
      return 'half_token' in answer ? answer : welcome(deps, reply, answer);
    },
    { limit: limits.signIn, recognise: ({ login }, request) => findDevice(deps, login, request) },
  );

  route(app, accountRoutes, 'POST /accounts/logout/', async ({ actor, language }) => {
    await signOut(deps, actor);
    return { detail: texts.text(language, 'account.answer.signed_out') };
  });

  route(app, accountRoutes, 'POST /accounts/acting/end/', async ({ actor, language }) => {
    await endActing(deps, actor);
    return { detail: texts.text(language, 'account.answer.acting_ended') };
  });

  registerRegistration(app, deps);
  registerRecovery(app, deps);
}

function registerRegistration(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    accountRoutes,
    'POST /accounts/register/',
    async ({ body, language, request }) => {
      const flow = body.identity ? await pendingFlow(deps.db, flowSecret(request), deps.clock.now()) : undefined;
      await register(deps, body, language, flow);
      const facts = { email: body.email, count: lifetime.verify / DAY };
      return { detail: texts.text(body.language ?? language, 'account.answer.registered', facts), email: body.email };
    },
    {
      limit: limits.register,
      alsoWrong: alsoWrong({
        part: WithAddress,
        find: ({ email }) => takenAddress(deps.db, email, { key: 'account.email.taken' }),
        limit: limits.askWhetherTaken,
      }),
    },
  );

  route(
    app,
    accountRoutes,
    'POST /verify-registration/',
    async ({ body, language }) => {
      const answer = await verify(deps, body);
      return { detail: texts.text(language, `account.answer.${answer}`) };
    },
    { limit: limits.followLink, recognise: ({ signature }) => findMailed(deps.db, signature) },
  );

  route(
    app,
    accountRoutes,
    'POST /verify-registration/again/',
    async ({ body, language }) => {
      const answer = await renewLink(deps, body);
      return { detail: texts.text(language, `account.answer.${answer}`) };
    },
    { limit: limits.followLink, recognise: ({ signature }) => findMailed(deps.db, signature) },
  );
}

function registerRecovery(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    accountRoutes,
    'POST /accounts/send-reset-password-link/',
    async ({ body, language, request }) => {
      const wait = await sendResetLink(deps, body, request.familiar !== undefined);
      const [answer, count] =
        wait > 0
          ? (['reset_link_sent_before', Math.ceil(wait / MINUTE)] as const)
          : (['reset_link_sent', lifetime.reset / HOUR] as const);
      const facts = { email: body.email, count };
      return { detail: texts.text(body.lang ?? language, `account.answer.${answer}`, facts) };
    },
    { limit: limits.resetLink, recognise: ({ email }, request) => findDevice(deps, email, request) },
  );

  route(
    app,
    accountRoutes,
    'POST /accounts/reset-password/check/',
    async ({ body }) => ({ is_first: await checkPasswordLink(deps, body) }),
    { limit: limits.followLink, recognise: ({ signature }) => findMailed(deps.db, signature) },
  );

  route(
    app,
    accountRoutes,
    'POST /accounts/reset-password/',
    async ({ body, language, request, reply }) => {
      const { kept, isFirst } = await resetPassword(deps, body, secretsOf(request));
      keepSecrets(reply, kept);
      return { detail: texts.text(language, `account.answer.${isFirst ? 'password_set' : 'password_changed'}`) };
    },
    { limit: limits.followLink, recognise: ({ signature }) => findMailed(deps.db, signature) },
  );
}
