import { AppError } from '@luch/contract/kernel/errors.ts';
import * as oidc from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SignInProvider } from '../../../platform/sign-in-providers.ts';

/** What a provider says about itself is asked once an hour, and waited for so long. */
const KNOWN_FOR = 3_600_000; // ms
const PATIENCE = 10; // s

/** A page of the screens: it hands what stands in its address to the server, which alone judges it. */
export const returnAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/sign-in-return`;

/** @throws AppError `not_found` */
export function providerBy({ signInProviders }: Pick<Config, 'signInProviders'>, id: string): SignInProvider {
  const provider = signInProviders.find((one) => one.id === id);
  if (!provider) throw new AppError('not_found');
  return provider;
}

/** Who calls itself so; a slash at the end says nothing. Undefined for one that the settings know no more. */
export const providerOf = (
  { signInProviders }: Pick<Config, 'signInProviders'>,
  issuer: string,
): SignInProvider | undefined => signInProviders.find((one) => bare(one.issuer) === bare(issuer));
const bare = (issuer: string): string => issuer.replace(/\/$/, '');

interface Known {
  readonly until: number;
  readonly configuration: Promise<oidc.Configuration>;
}
const known = new Map<string, Known>();

/** Of a provider that did not answer nothing is kept: the next one asks again. */
async function configurationOf(provider: SignInProvider): Promise<oidc.Configuration> {
  const key = `${provider.issuer} ${provider.client_id} ${provider.client_secret}`;
  const found = known.get(key);
  if (found && found.until > Date.now()) return found.configuration;
  const configuration = discover(provider);
  known.set(key, { until: Date.now() + KNOWN_FOR, configuration });
  configuration.catch(() => known.delete(key));
  return configuration;
}

function discover({ issuer, client_id, client_secret }: SignInProvider): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Without the first the library believes an ID token that is signed by nobody, as OpenID Connect allows over TLS.
  const execute = [oidc.enableNonRepudiationChecks];
  // Settings allow it on this machine alone.
  if (address.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(address, client_id, undefined, withSecret(client_secret), { execute, timeout: PATIENCE });
}

/** In the body, or in the header where the provider takes it no other way; one that says nothing takes the header. */
function withSecret(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server;
    return ways.includes('client_secret_post') ? inBody(server, ...rest) : inHeader(server, ...rest);
  };
}

/** What proves that an answer belongs to a question. */
export interface Proof {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface Surroundings {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The page of the provider where somebody signs in there. @throws AppError `provider_away` */
export async function addressAt(
  { config, logger }: Surroundings,
  provider: SignInProvider,
  { state, nonce, verifier }: Proof,
): Promise<string> {
  const configuration = await configurationOf(provider).catch((error: unknown) => {
    logger.warn({ provider: provider.id, reason: reasonOf(error) }, 'a provider of sign-in does not answer');
    throw new AppError('provider_away');
  });
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(config),
    scope: provider.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return address.href;
}

/** Somebody, as a provider knows them. */
export interface KnownElsewhere {
  readonly issuer: string;
  readonly subject: string;
  /** How they know the account themselves. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Only one that the provider says is confirmed. */
  readonly email: string | null;
}

/**
 * Exchanges the code for who it is. The address of the answer is made of ours, never of what the call says of itself.
 * @throws AppError `identity_refused`, `identity_declined`, `provider_away`
 */
export async function whoReturned(
  { config, logger }: Surroundings,
  provider: SignInProvider,
  { state, nonce, verifier }: Proof,
  query: string,
): Promise<KnownElsewhere> {
  try {
    const configuration = await configurationOf(provider);
    const address = new URL(returnAddress(config));
    address.search = query;
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // Nobody is a subject too, to the library: whoever linked it would share it with everybody of such a provider.
    if (!claims?.sub.trim()) throw new AppError('identity_refused');
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(() => ({}));
    return knownElsewhere(provider, claims.iss, claims.sub, { ...more, ...claims });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = reasonOf(error);
    logger.warn({ provider: provider.id, reason }, 'a sign-in by a provider was refused');
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      throw new AppError('identity_declined');
    throw new AppError(isAway(error) ? 'provider_away' : 'identity_refused');
  }
}

function knownElsewhere(
  provider: SignInProvider,
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): KnownElsewhere {
  const text = (name: string, longest = 100) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim().slice(0, longest) : '';
  };
  const email = text('email', 254).toLowerCase();
  const isConfirmed = provider.trust_email && claims['email_verified'] === true && email.includes('@');
  return {
    issuer,
    subject,
    name: email || subject.slice(0, 254),
    firstName: text('given_name'),
    lastName: text('family_name'),
    email: isConfirmed ? email : null,
  };
}

/** Codes of the library alone: its messages may repeat what was sent. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

const isAway = (error: unknown): boolean =>
  error instanceof TypeError || ['TimeoutError', 'AbortError', 'OAUTH_TIMEOUT'].includes(reasonOf(error));
