import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../testing/paste.ts';
import { show } from '../../testing/show.tsx';
import { changeLanguage } from '../lib/i18n.ts';
import { ExactNumberInput } from './exact-number-input.tsx';

const Field = () => {
  const [value, setValue] = useState<string | number>('');
  return (
    <>
      <ExactNumberInput label="Часы" value={value} onChange={setValue} />
      <p>{String(value)}</p>
    </>
  );
};
const field = page.getByRole('textbox');
const known = page.getByRole('paragraph').last();

test('a point pasted into a Russian field becomes a comma, and a comma into an English one a point', async () => {
  const shown = await show(<Field />);
  await paste(field, '96.5');
  await expect.element(field).toHaveValue('96,5');
  await expect.element(known).toHaveTextContent('96.5');
  await changeLanguage('en');
  await paste(field, '48,5');
  await expect.element(field).toHaveValue('48.5');
  await expect.element(known).toHaveTextContent('48.5');
  await shown.unmount();
  await changeLanguage('ru');
});

test('what is no number is refused in words, pasted or typed, and what stood there stays', async () => {
  await show(<Field />);
  await field.fill('12');
  for (const text of ['1e5', '-5', '1.2.3']) {
    await paste(field, text);
    await expect.element(page.getByText('Введите число')).toBeVisible();
    await expect.element(field).toHaveValue('12');
    await expect.element(known).toHaveTextContent('12');
  }
  await userEvent.keyboard('{End}e');
  await expect.element(page.getByText('Введите число')).toBeVisible();
  await expect.element(field).toHaveValue('12');
  await userEvent.keyboard('{End},5');
  await expect.element(page.getByText('Введите число')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('12,5');
});
