import { eq } from 'drizzle-orm';
import { identity } from '../src/modules/account/account.tables.ts';
import { hashPassword } from '../src/modules/account/password.ts';
import type { TestAnswer } from './calls.ts';
import type { PersonOptions, TestPerson } from './people.ts';
import { testPortal } from './portal.ts';
import { type ClaimsElsewhere, startSignInProvider } from './sign-in-provider.ts';

const publicUrl = 'https://luch.example.org';
const returnTo = `${publicUrl}/sign-in-return`;
const password = 'Correct1horse';

/** What a provider says about somebody whose address it has confirmed. */
export const confirmed = (email: string): ClaimsElsewhere => ({
  email,
  email_verified: true,
  given_name: 'Анна',
  family_name: 'Иванова',
});

export const flowCookie = ({ headers }: TestAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith('__Host-identity_flow='))
    ?.split(';')[0] ?? '';

/**
 * A portal with three providers on loopback: `institute`, `orcid`, which is not believed about addresses, and `university`,
 * which takes our secret in the header alone.
 */
export async function portalWithProviders() {
  const [institute, orcid, university] = await Promise.all([
    startSignInProvider('institute', returnTo),
    startSignInProvider('orcid', returnTo),
    startSignInProvider('university', returnTo, 'client_secret_basic'),
  ]);
  const portal = await testPortal({
    config: {
      publicUrl,
      signInProviders: [institute.settings, { ...orcid.settings, trust_email: false }, university.settings],
    },
  });
  const passwordHash = await hashPassword(password);
  const someone = (options: PersonOptions = {}) => portal.someone({ passwordHash, ...options });
  const post = (path: string, body: object, cookie = '', headers = {}) =>
    portal.asVisitor.call('POST', path, body, { ...(cookie && { cookie }), ...headers });

  /** From the button to the provider. */
  async function begin(provider = 'institute', headers = {}) {
    const answer = await post('/accounts/identity/begin/', { provider }, '', headers);
    return { url: answer.body.url as string, cookie: flowCookie(answer), answer };
  }
  const comeBack = (query: string, cookie: string, headers = {}) =>
    post('/accounts/identity/return/', { query }, cookie, headers);
  /** There and back; the cookie is the one that this browser keeps. */
  async function signInBy(account: string, claims: ClaimsElsewhere = {}, at = institute) {
    const { url, cookie } = await begin(at.settings.id);
    const query = await at.signInAs(url, account, claims);
    return { answer: await comeBack(query, cookie), cookie, query };
  }
  const linked = (personId: number) => portal.db.select().from(identity).where(eq(identity.personId, personId));
  async function link(who: TestPerson, account: string, at = institute) {
    const begun = await who.call('POST', '/api/users/identities/begin/', {
      provider: at.settings.id,
      present: password,
    });
    const query = await at.signInAs(begun.body.url, account, { email: `${account}@elsewhere.example.org` });
    return who.call('POST', '/accounts/identity/return/', { query }, { cookie: flowCookie(begun) });
  }
  const close = async () => {
    await portal.close();
    await Promise.all([institute.close(), orcid.close(), university.close()]);
  };
  return {
    portal,
    institute,
    orcid,
    university,
    publicUrl,
    password,
    someone,
    post,
    begin,
    comeBack,
    signInBy,
    linked,
    link,
    close,
  };
}
