import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { PhoneField } from './phone-field.tsx';

const Typed = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField label="Телефон" value={value} onChange={setValue} />
      <output aria-label="Хранится">{value}</output>
    </>
  );
};
const field = page.getByRole('textbox', { name: 'Телефон' });
const stored = page.getByLabelText('Хранится');

test('a number typed with its code keeps it, and sets the country by it', async () => {
  await show(<Typed />);
  await field.click();
  await userEvent.keyboard('+380501234567');
  await expect.element(stored).toHaveTextContent('+380501234567');
  await expect.element(page.getByRole('combobox')).toHaveValue('+380 Украина');
  await field.fill('9161234567');
  await expect.element(stored).toHaveTextContent('+3809161234567');
});

test('a number that was pasted with its code goes on as it is typed', async () => {
  await show(<Typed />);
  await field.fill('+380 50 123');
  await userEvent.keyboard('4');
  await expect.element(stored).toHaveTextContent('+380 50 1234');
  await expect.element(field).toHaveValue('+380 50 1234');
});

test('a number typed as within the country loses its 8 once it is whole', async () => {
  await show(<Typed />);
  await field.fill('8 916 123-45-6');
  await expect.element(field).toHaveValue('8 916 123-45-6');
  await userEvent.keyboard('7');
  await expect.element(stored).toHaveTextContent('+7916 123-45-67');
  await expect.element(field).toHaveValue('916 123-45-67');
});
