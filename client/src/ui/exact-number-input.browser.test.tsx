import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../testing/paste.ts';
import { show } from '../../testing/show.tsx';
import { changeLanguage } from '../lib/i18n.ts';
import { ExactNumberInput, type TypedNumber } from './exact-number-input.tsx';

const Field = (props: Partial<ComponentProps<typeof ExactNumberInput>>) => {
  const [value, setValue] = useState<TypedNumber>('');
  return (
    <>
      <ExactNumberInput label="Часы" {...props} value={value} onChange={setValue} />
      <p>{JSON.stringify(value)}</p>
      <button onClick={() => setValue(48)}>48</button>
      <button onClick={() => setValue('')}>ничего</button>
    </>
  );
};
const field = page.getByRole('textbox');
const known = page.getByRole('paragraph').last();

test.each(['ru', 'en'] as const)('a comma and a point are decimal signs, typed or pasted, in %s', async (language) => {
  const shown = await show(<Field />);
  await changeLanguage(language);
  for (const text of ['12,5', '12.5']) {
    await field.fill('');
    await userEvent.type(field, text);
    await expect.element(known).toHaveTextContent('12.5');
    await expect.element(field).toHaveValue(text);
    await userEvent.tab();
    await expect.element(field).toHaveValue(language === 'ru' ? '12,5' : '12.5');
    await field.fill('');
    await paste(field, text);
    await expect.element(known).toHaveTextContent('12.5');
  }
  await shown.unmount();
  await changeLanguage('ru');
});

test.each([
  ['1e5', 'Введите число', {}],
  ['-5', 'Не меньше 0', {}],
  ['1.2.3', 'Введите число', {}],
  ['12,5', 'Введите целое число', { allowDecimal: false }],
  ['2,5', 'Больше двух не бывает', { refuse: () => 'Больше двух не бывает' }],
] as const)('%s stays as it was typed and is refused in words: %s', async (text, words, props) => {
  await show(<Field {...props} />);
  await userEvent.type(field, text);
  await userEvent.tab();
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByText(words)).toBeVisible();
  // It is told as it stands, and never as another number.
  await expect.element(known).toHaveTextContent(JSON.stringify(text));
});

test('what is refused gives way to a number that comes from elsewhere, and to another that is typed', async () => {
  await show(<Field allowDecimal={false} />);
  await userEvent.type(field, '12,5');
  await expect.element(page.getByText('Введите целое число')).toBeVisible();
  await page.getByRole('button', { name: '48' }).click();
  await expect.element(field).toHaveValue('48');
  await expect.element(page.getByText('Введите целое число')).not.toBeInTheDocument();
  await field.fill('12,5');
  await field.fill('125');
  await expect.element(known).toHaveTextContent('125');
});

test('what is refused gives way to nothing that comes from elsewhere', async () => {
  await show(<Field />);
  await userEvent.type(field, '5 мг');
  await page.getByRole('button', { name: 'ничего' }).click();
  await expect.element(field).toHaveValue('');
});

test('kept text that is a number in another language is told as one when the field is left', async () => {
  await changeLanguage('en');
  await show(<Field />);
  await userEvent.type(field, '1,500');
  await expect.element(known).toHaveTextContent('"1,500"');
  await changeLanguage('ru');
  await field.click();
  await userEvent.tab();
  await expect.element(known).toHaveTextContent('1.5');
  await expect.element(field).toHaveValue('1,5');
});

test('the arrow keys step within the bounds', async () => {
  await show(<Field step={0.5} max={1} />);
  await field.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('1');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveValue('0');
});
