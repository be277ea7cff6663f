import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { SignInProvider } from '../src/platform/sign-in-providers.ts';

/** What a provider knows of somebody; an address counts only with `email_verified`. */
export interface ClaimsElsewhere {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID Connect provider on this machine, where whoever comes is signed in as the account that was named last. */
export interface ProviderOnLoopback {
  readonly settings: SignInProvider;
  /** Whoever comes next is this account. */
  become(account: string, claims?: ClaimsElsewhere): void;
  /** Walks from the address that the portal gave to the one of return; answers what stands behind it. */
  signInAs(url: string, account: string, claims?: ClaimsElsewhere): Promise<string>;
  close(): Promise<void>;
}

/** @param secretIn how its token endpoint takes the secret, and no other way */
export async function startSignInProvider(
  id: string,
  returnTo: string,
  secretIn: 'client_secret_post' | 'client_secret_basic' = 'client_secret_post',
): Promise<ProviderOnLoopback> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ClaimsElsewhere>();
  const here = { account: '' };
  const become = (account: string, claims: ClaimsElsewhere = {}) => {
    accounts.set(account, claims);
    here.account = account;
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'luch',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [returnTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: secretIn,
      },
    ],
    clientAuthMethods: [secretIn],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['of-the-test'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ sub: accountId, ...accounts.get(accountId) }),
    }),
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const details = await provider.interactionDetails(context.req, context.res);
    const consent = async () => {
      const grant = new provider.Grant({ accountId: here.account, clientId: 'luch' });
      grant.addOIDCScope('openid email profile');
      return { consent: { grantId: await grant.save() } };
    };
    const result = details.prompt.name === 'login' ? { login: { accountId: here.account } } : await consent();
    context.respond = false;
    return provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: true });
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    settings: {
      id,
      issuer,
      client_id: 'luch',
      client_secret: 'a-secret-of-the-test',
      label: { ru: `Служба ${id}`, en: `Service ${id}` },
      scope: 'openid email profile',
      trust_email: true,
    },
    become,
    async signInAs(url, account, claims) {
      become(account, claims);
      return walk(url, returnTo);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** As a browser that knows nobody yet: from address to address, with the cookies of the provider. */
async function walk(from: string, to: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let hop = 0; hop < 12; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
    if (address.startsWith(to)) return new URL(address).search.slice(1);
  }
  throw new Error('The provider leads nowhere');
}
