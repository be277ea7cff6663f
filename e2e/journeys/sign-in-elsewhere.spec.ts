import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProviderOnLoopback, startSignInProvider } from '../../server/testing/sign-in-provider.ts';
import { speak } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, password, test as base } from '../support/portal.ts';
import { words } from '../support/words.ts';

/** The portal has to know its own address before it starts: the provider leads back there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const test = base.extend<object, { port: number; provider: ProviderOnLoopback }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startSignInProvider('institute', `http://127.0.0.1:${port}/sign-in-return`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ port, provider }, use) =>
      use({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OIDC_PROVIDERS: JSON.stringify([provider.settings]),
      }),
    { scope: 'worker' },
  ],
});

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('account/identity', 'identity');

  test(`in ${language}, an account of the institute is connected by its confirmed address, opens the portal, and is disconnected`, async ({
    page,
    portal,
    provider,
  }) => {
    const email = `elsewhere.${language}@example.org`;
    await portal.add({ email, language });
    const label = provider.settings.label[language];
    provider.become(`elsewhere-${language}`, { email, email_verified: true });
    await speak(page, say);

    await page.goto('/login');
    await expectAccessible(page, 'sign-in beside another service');
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByRole('heading', { name: text('confirmTitle') })).toBeVisible();
    await expectAccessible(page, 'an account with the same address');
    await page.getByLabel(text('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('confirm'), exact: true }).click();
    await expect(page).toHaveURL(/\/user/);

    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await page.getByRole('button', { name: label }).click();
    await expect(page).toHaveURL(/\/user/);

    await page.goto('/personal-data');
    await page.getByRole('button', { name: text('disconnectNamed', { provider: label }) }).click();
    await page.getByLabel(text('present'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('disconnect'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('connect', { provider: label }) })).toBeVisible();
  });
}
