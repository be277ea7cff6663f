import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { PasswordField } from './password-field.tsx';

const field = page.getByLabelText('Пароль', { exact: true });

test('a password is hidden until its button is pressed, and takes what is pasted', async () => {
  await show(<PasswordField label="Пароль" />);
  await expect.element(field).toHaveAttribute('type', 'password');
  await field.click();
  await userEvent.keyboard('Aa1 from a manager');
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await userEvent.tripleClick(field);
  await userEvent.copy();
  await userEvent.keyboard('{Delete}');
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Скрыть пароль' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await field.click();
  await userEvent.paste();
  await expect.element(field).toHaveValue('Aa1 from a manager');
});
