import { DAY } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import { furtherErrors } from '../../platform/http/further-errors.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { takenAddress, WithAddress } from './add-person.ts';
import { endActing } from './acting.commands.ts';
import { limits } from './account.limits.ts';
import { register } from './commands/register.ts';
import { checkPasswordLink, resetPassword } from './commands/reset-password.ts';
import { sendResetLink } from './commands/send-reset-link.ts';
import { signInPerson } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { renewLink, verify } from './commands/verify.ts';
import { demandFlow } from './identity/flows.ts';
import { findDevice, keepSecrets, secretsOf } from './known-devices.ts';
import { deviceFrom, welcome } from './welcome.ts';
import { findMailed, lifetime } from './mailed-links.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Signing in and out, and all that is done by somebody who cannot sign in yet. */
export const entranceCalls = callsOf(accountRoutes)((deps) => {
  const { texts } = deps;
  return {
    'POST /accounts/login/': {
      limit: limits.signIn,
      recognise: ({ login }, request) => findDevice(deps, login, request),
      by: async ({ body, request, reply }) => {
        const flow = body.identity ? await demandFlow(deps, request) : undefined;
        const answer = await signInPerson(deps, body, { ...deviceFrom(request), flow });
        return 'half_token' in answer ? answer : welcome(deps, reply, answer);
      },
    },
    'POST /accounts/logout/': async ({ actor, language }) => {
      await signOut(deps, actor);
      return { detail: texts.text(language, 'account.answer.signed_out') };
    },
    'POST /accounts/acting/end/': async ({ actor, language }) => {
      await endActing(deps, actor);
      return { detail: texts.text(language, 'account.answer.acting_ended') };
    },
    ...registration(deps),
    ...recovery(deps),
  };
});

const registration = callsOf(accountRoutes)((deps) => {
  const { texts } = deps;
  return {
    'POST /accounts/register/': {
      limit: limits.register,
      furtherErrors: furtherErrors({
        part: WithAddress,
        find: ({ email }) => takenAddress(deps.db, email, { key: 'account.email.taken' }),
        limit: limits.askWhetherTaken,
      }),
      by: async ({ body, language, request }) => {
        const flow = body.identity ? await demandFlow(deps, request) : undefined;
        // One that belongs to an account with its address waits for the owner of that one.
        if (flow && flow.personId !== null) throw new AppError('identity_expired');
        await register(deps, body, language, flow);
        const facts = { email: body.email, count: lifetime.verify / DAY };
        return { detail: texts.text(body.language ?? language, 'account.answer.registered', facts), email: body.email };
      },
    },
    'POST /verify-registration/': {
      limit: limits.followLink,
      recognise: ({ signature }) => findMailed(deps.db, signature),
      by: async ({ body, language }) => {
        const answer = await verify(deps, body);
        return { detail: texts.text(language, `account.answer.${answer}`) };
      },
    },
    'POST /verify-registration/again/': {
      limit: limits.followLink,
      recognise: ({ signature }) => findMailed(deps.db, signature),
      by: async ({ body, language }) => {
        const answer = await renewLink(deps, body);
        return { detail: texts.text(language, `account.answer.${answer}`) };
      },
    },
  };
});

const recovery = callsOf(accountRoutes)((deps) => {
  const { texts } = deps;
  return {
    'POST /accounts/send-reset-password-link/': {
      limit: limits.resetLink,
      recognise: ({ email }, request) => findDevice(deps, email, request),
      by: async ({ body, language, request }) => {
        const wait = await sendResetLink(deps, body, request.familiar !== undefined);
        const [answer, count] =
          wait > 0
            ? (['reset_link_sent_before', Math.ceil(wait / MINUTE)] as const)
            : (['reset_link_sent', lifetime.reset / HOUR] as const);
        const facts = { email: body.email, count };
        return { detail: texts.text(body.lang ?? language, `account.answer.${answer}`, facts) };
      },
    },
    'POST /accounts/reset-password/check/': {
      limit: limits.followLink,
      recognise: ({ signature }) => findMailed(deps.db, signature),
      by: async ({ body }) => ({ is_first: await checkPasswordLink(deps, body) }),
    },
    'POST /accounts/reset-password/': {
      limit: limits.followLink,
      recognise: ({ signature }) => findMailed(deps.db, signature),
      by: async ({ body, language, request, reply }) => {
        const { kept, isFirst, unlinked } = await resetPassword(deps, body, secretsOf(request));
        if (kept) keepSecrets(reply, kept);
        const detail = texts.text(language, `account.answer.${isFirst ? 'password_set' : 'password_changed'}`);
        return { detail, unlinked };
      },
    },
  };
});
