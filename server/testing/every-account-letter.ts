import { hashPassword } from '../src/modules/account/password.ts';
import { aRegistration } from './account.ts';
import { makeToken } from './api-tokens.ts';
import { call, done, until } from './shipped-calls.ts';
import type { ShippedPortal } from './as-shipped.ts';
import type { TestAnswer } from './calls.ts';
import type { TestPerson } from './people.ts';
import { appFor } from './second-factor.ts';

const password = 'Correct1horse';
const withPassword = async (portal: ShippedPortal) => portal.someone({ passwordHash: await hashPassword(password) });

/** About accounts, by who registers, forgets, invites and signs in. */
export async function accountLetters(portal: ShippedPortal): Promise<void> {
  const { asVisitor: visitor, asStranger, asApplicant, asAdministrator, clock } = portal;
  await call(visitor, 'POST', '/accounts/register/', aRegistration({ email: 'newcomer@example.org' }));
  await call(visitor, 'POST', '/accounts/send-reset-password-link/', { email: asStranger.email });
  const { email } = asApplicant;
  const unwanted = { email, personal_email_on: false, mass_email_on: false };
  await call(visitor, 'POST', '/api/users/profile/unsubscribe/', unwanted);
  const { password_confirm, individual, ...invited } = aRegistration({ email: 'invited@example.org' });
  const { middle_name, phone_number, academic_degree, organization } = individual;
  await call(asApplicant, 'POST', '/api/users/profile/create/', {
    ...invited,
    username: invited.email,
    password_confirm,
    individual: { middle_name, phone_number, academic_degree, organization },
  });
  await setPassword(portal, invited.email);
  await call(await withPassword(portal), 'POST', '/api/users/profile/password/', {
    present: password,
    password: 'Another1horse',
  });
  await done(makeToken(await withPassword(portal), { present: password }));

  const inTwoSteps = async () => {
    const who = await withPassword(portal);
    const begun = await call(who, 'POST', '/api/users/second-factor/begin/', { present: password });
    const code = appFor({ clock }, begun.secret).code();
    const { recovery_codes: codes } = await call(who, 'POST', '/api/users/second-factor/set-up/', {
      set_up: begun.set_up,
      code,
    });
    return { who, codes };
  };
  const { who, codes } = await inTwoSteps();
  await call(who, 'POST', '/api/users/second-factor/switch-off/', { present: password, code: codes[0] });
  const { id } = (await inTwoSteps()).who;
  await call(asAdministrator, 'POST', '/api/administration/people/take_second_factor/', { id });
}

/** About accounts elsewhere. */
export async function identityLetters(portal: ShippedPortal, provider: NonNullable<ShippedPortal['provider']>) {
  const { asVisitor: visitor } = portal;
  const cookieOf = ({ headers }: TestAnswer) => ({
    cookie: [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '',
  });
  const comeBack = async (begun: TestAnswer, account: string, claims = {}) => {
    const query = await provider.signInAs(begun.body.url, account, claims);
    return done(visitor.call('POST', '/accounts/identity/return/', { query }, cookieOf(begun)));
  };
  const link = async (who: TestPerson, account: string) => {
    const path = '/api/users/identities/begin/';
    const begun = await who.call('POST', path, { provider: provider.settings.id, present: password });
    const query = await provider.signInAs(begun.body.url, account);
    await done(who.call('POST', '/accounts/identity/return/', { query }, cookieOf(begun)));
  };
  const owner = await withPassword(portal);
  await link(owner, 'owner');
  const { identities } = await call(owner, 'GET', '/api/users/identities/');
  await call(owner, 'POST', '/api/users/identities/unlink/', { id: identities[0].id, present: password });

  const known = await withPassword(portal);
  const begun = await visitor.call('POST', '/accounts/identity/begin/', { provider: provider.settings.id });
  await comeBack(begun, 'known', { email: known.email, email_verified: true });
  await done(visitor.call('POST', '/accounts/identity/letter/', {}, cookieOf(begun)));

  const forgetful = await withPassword(portal);
  await link(forgetful, 'forgetful');
  await call(visitor, 'POST', '/accounts/send-reset-password-link/', { email: forgetful.email });
  await setPassword(portal, forgetful.email);
}

/** By the link in the letter, once it is there. */
async function setPassword({ asVisitor, received }: ShippedPortal, email: string): Promise<void> {
  const url = await until(() =>
    received()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /http\S+reset-password\?\S+/.exec(text)?.[0])
      .find(Boolean),
  );
  const link = Object.fromEntries(new URL(url).searchParams);
  await call(asVisitor, 'POST', '/accounts/reset-password/', { ...link, password: 'Another1horse' });
}
