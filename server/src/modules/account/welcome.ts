import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { profileOf } from './account.view.ts';
import type { SignedIn } from './commands/sign-in.ts';
import { keepSecrets, secretsOf } from './known-devices.ts';
import type { Device } from './sign-ins.ts';

/** Whence somebody signs in, with what their browser keeps. */
export const deviceFrom = (request: FastifyRequest): Device & { readonly secrets: readonly string[] } => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  secrets: secretsOf(request),
});

/** The token with the profile, as the screens begin with them; the browser is known from now on. */
export async function welcome(deps: Deps, reply: FastifyReply, { token, personId, language, secrets }: SignedIn) {
  keepSecrets(reply, secrets);
  return { token, user: await profileOf(deps, personId, language) };
}
