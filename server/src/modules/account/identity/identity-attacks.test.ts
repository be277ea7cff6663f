import { afterAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../../testing/calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { confirmed, flowCookie, portalWithProviders } from '../../../../testing/sign-in-elsewhere.ts';

const elsewhere = await portalWithProviders();
const { portal, institute, orcid, password, someone, begin, comeBack, signInBy, linked, link } = elsewhere;
afterAll(() => elsewhere.close());

describe('an attack', () => {
  const expectRefused = async (answer: Promise<TestAnswer>, code: string) =>
    expect((await answer).body.code).toBe(code);

  test('by an answer that belongs to another browser is refused', async () => {
    const [mine, other] = [await begin(), await begin()];
    const query = await institute.signInAs(other.url, 'attacker', confirmed('attacker@example.org'));
    await expectRefused(comeBack(query, mine.cookie), 'identity_refused');
    await expectRefused(comeBack(query, ''), 'identity_expired');
    await expectRefused(comeBack(query, '__Host-identity_flow=' + 'x'.repeat(43)), 'identity_expired');
  });

  test('by a wrong state is refused', async () => {
    const { url, cookie } = await begin();
    const parts = new URLSearchParams(await institute.signInAs(url, 'state'));
    parts.set('state', 'x'.repeat(43));
    await expectRefused(comeBack(parts.toString(), cookie), 'identity_refused');
  });

  test('by an answer that was used before is refused, and a code opens nothing twice', async () => {
    const { query, cookie } = await signInBy('replay');
    await expectRefused(comeBack(query, cookie), 'identity_expired');
    const fresh = await begin();
    const parts = new URLSearchParams(query);
    parts.set('state', new URL(fresh.url).searchParams.get('state') ?? '');
    await expectRefused(comeBack(parts.toString(), fresh.cookie), 'identity_refused');
  });

  test('by two answers at once lets one through', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'at-once');
    const both = await Promise.all([comeBack(query, cookie), comeBack(query, cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('by a wrong nonce is refused', async () => {
    const { url, cookie } = await begin();
    const bent = new URL(url);
    bent.searchParams.set('nonce', 'x'.repeat(43));
    await expectRefused(comeBack(await institute.signInAs(bent.href, 'nonce'), cookie), 'identity_refused');
  });

  test('by a verifier that is not the one of the question is refused', async () => {
    const { url, cookie } = await begin();
    const bent = new URL(url);
    bent.searchParams.set('code_challenge', 'x'.repeat(43));
    await expectRefused(comeBack(await institute.signInAs(bent.href, 'pkce'), cookie), 'identity_refused');
  });

  test('by an answer of another issuer is refused', async () => {
    const { url, cookie } = await begin();
    const parts = new URLSearchParams(await institute.signInAs(url, 'issuer'));
    parts.set('iss', 'https://evil.example.org');
    await expectRefused(comeBack(parts.toString(), cookie), 'identity_refused');
    const away = await begin();
    const theirs = new URL((await begin('orcid')).url);
    theirs.searchParams.set('state', new URL(away.url).searchParams.get('state') ?? '');
    await expectRefused(comeBack(await orcid.signInAs(theirs.href, 'issuer'), away.cookie), 'identity_refused');
  });

  test('by an address behind the answer leads nowhere else: none is taken, and none is given', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'redirect');
    const { body, headers } = await comeBack(
      `${query}&redirect_uri=https://evil.example.org&next=//evil.example.org`,
      cookie,
    );
    expect(JSON.stringify(body)).not.toContain('evil');
    expect(headers.location).toBeUndefined();
  });

  test('by a refusal of the provider, or nonsense, is told and opens nothing', async () => {
    const declined = await begin();
    const state = new URL(declined.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: institute.settings.issuer });
    await expectRefused(comeBack(query.toString(), declined.cookie), 'identity_declined');
    for (const odd of ['code=', 'x', '&&&', 'code=a&code=b&state=c'])
      await expectRefused(comeBack(odd, (await begin()).cookie), 'identity_refused');
  });

  test('takes longer than a quarter of an hour in vain', async () => {
    const { url, cookie } = await begin();
    const query = await institute.signInAs(url, 'late');
    portal.clock.advance(16 * 60_000);
    await expectRefused(comeBack(query, cookie), 'identity_expired');
  });

  test('by somebody else’s way of linking is refused: whoever began it must be signed in', async () => {
    const [anna, boris] = [await someone(), await someone()];
    const begun = await anna.call('POST', '/api/users/identities/begin/', { provider: 'institute', present: password });
    const query = await institute.signInAs(begun.body.url, 'csrf');
    const back = (who: Pick<TestPerson, 'call'>) =>
      who.call('POST', '/accounts/identity/return/', { query }, { cookie: flowCookie(begun) });
    expect((await back(boris)).body.code).toBe('identity_expired');
    expect(await linked(boris.id)).toEqual([]);
  });

  test('on an account elsewhere that opens another one here is refused', async () => {
    const [anna, boris] = [await someone(), await someone()];
    await link(anna, 'taken');
    expect((await link(boris, 'taken')).body.code).toBe('identity_taken');
    expect(await linked(boris.id)).toEqual([]);
  });
});
