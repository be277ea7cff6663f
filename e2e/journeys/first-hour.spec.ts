import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const text = words('ru').feature('first-hour', 'firstHour');

test('an empty portal leads its administrator to what the first call needs, and ticks it', async ({
  portal,
  visit,
}) => {
  const page = await visit(await portal.add({ email: 'first.hour@example.org', roles: ['administrator'] }));
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: text('title') })).toBeVisible();
  await page.getByRole('button', { name: `${text('steps.logo.name')}: оставить как есть` }).click();
  await expect(page.getByRole('button', { name: `${text('steps.logo.name')}: оставить как есть` })).toBeHidden();
  await page.getByRole('link', { name: text('steps.time_zone.name') }).click();
  await expect(page).toHaveURL(/admin\/settings/);
});
