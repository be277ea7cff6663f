import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DateField } from './date-field.tsx';
import { Dialog } from './dialog.tsx';

const widthOf = (name: string) => page.getByRole('dialog', { name }).element().getBoundingClientRect().width;

test.each([
  ['narrow', 0.4],
  ['wide', 0.6],
] as const)('a %s dialog takes %d of a wide window', async (size, part) => {
  await page.viewport(1600, 900);
  await show(
    <Dialog opened onClose={() => undefined} title="Окно" size={size}>
      Текст
    </Dialog>,
  );
  await expect.poll(() => widthOf('Окно')).toBeCloseTo(1600 * part, 0);
  await page.viewport(1280, 900);
});

test('a calendar begins its weeks on Monday and offers no day before the earliest one', async () => {
  await show(<DateField label="Дата рождения" value="1950-01-15" onChange={() => undefined} min="1950-01-01" />);
  await page.getByRole('textbox').click();
  await expect.element(page.getByRole('table')).toBeVisible();
  const days = [...page.getByRole('table').element().querySelectorAll('th')];
  expect(days.map((day) => day.textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  await expect.element(page.getByRole('button', { name: '31 декабря 1949' })).toBeDisabled();
});
