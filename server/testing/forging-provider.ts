import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInProvider } from '../src/platform/sign-in-providers.ts';

type Claims = Readonly<Record<string, unknown>>;

/** How an ID token differs from a good one. */
export interface Forgery {
  readonly claims?: Claims;
  readonly header?: Claims;
  /** By a key that the issuer does not name. */
  readonly foreignKey?: boolean;
  readonly signature?: string;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function idToken(key: KeyObject, claims: Claims, { header, signature }: Forgery): string {
  const said = `${encoded({ alg: 'RS256', kid: 'of-the-test', ...header })}.${encoded(claims)}`;
  return `${said}.${signature ?? sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}

/** A provider that says of itself what is true, and gives what ID token the test wants. */
export async function startForgingProvider() {
  const [own, foreign] = [newKey(), newKey()];
  let next = { nonce: '', forgery: {} as Forgery };
  const server = createServer((request, response) => {
    const answer = (body: object) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      });
    if (request.url === '/keys')
      return answer({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'of-the-test', alg: 'RS256' }] });
    const { nonce, forgery } = next;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: 'victim', aud: 'luch', nonce, iat: now, exp: now + 300, ...forgery.claims };
    const key = forgery.foreignKey ? foreign.privateKey : own.privateKey;
    return answer({ access_token: 'x', token_type: 'Bearer', id_token: idToken(key, claims, forgery) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: SignInProvider = {
    id: 'forging',
    issuer,
    client_id: 'luch',
    client_secret: 'a-secret-of-the-test',
    label: { ru: 'Служба', en: 'Service' },
    scope: 'openid email profile',
    trust_email: true,
  };
  return {
    settings,
    /** What stands behind the address of return, once it was asked by this address. */
    answerTo(url: string, forgery: Forgery): string {
      const { searchParams } = new URL(url);
      next = { nonce: searchParams.get('nonce') ?? '', forgery };
      return new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' }).toString();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
