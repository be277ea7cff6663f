import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('first-hour');

// A portal of its own, where nobody has submitted anything, and whose mail server is not there.
test.use({ environment: { MAIL_URL: 'smtp://127.0.0.1:9' } });

test('an empty portal leads its administrator to what the first call needs, and ticks it', async ({
  portal,
  visit,
}) => {
  const page = await visit(await portal.add({ email: 'first.hour@example.org', roles: ['administrator'] }));
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: text('title') })).toBeVisible();
  const ready = page.getByRole('img', { name: text('ready') });
  await expect(ready).toHaveCount(0);

  await page.getByRole('button', { name: text('leaveNamed', { name: text('steps.logo.name') }) }).click();
  await expect(ready).toHaveCount(1);

  await page.getByRole('button', { name: text('send') }).click();
  await expect(page.getByText('ECONNREFUSED')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: text('sendAgain') })).toBeEnabled();

  await page.getByRole('link', { name: text('steps.people.name') }).click();
  await expect(page).toHaveURL(/admin\/people/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: say.page('administration')('people') })).toBeVisible();
  await portal.add({ email: 'first.moderator@example.org', roles: ['moderator'] });
  await page.goBack();
  await expect(ready).toHaveCount(2);
});
