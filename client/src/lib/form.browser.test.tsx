import { z } from 'zod';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useContractForm } from './form.ts';

const rules = vi.fn<() => Promise<z.ZodType>>();
const send = vi.fn<() => Promise<void>>();

const Form = () => {
  const { form, submit } = useContractForm({ schema: rules, initialValues: { name: '' } });
  return (
    <form onSubmit={submit(send)}>
      <input aria-label="Имя" {...form.getInputProps('name')} />
      <button type="submit">Отправить</button>
    </form>
  );
};

test('a form whose rules did not come says so in words, keeps what is typed and sends it at the next press', async () => {
  rules.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/rules.js'));
  await show(<Form />);
  await page.getByRole('textbox', { name: 'Имя' }).fill('Вера');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect.element(page.getByText('Часть страницы не загрузилась')).toBeVisible();
  await expect.element(page.getByText(/dynamically imported/)).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  rules.mockResolvedValue(z.object({ name: z.string() }));
  await page.getByRole('button', { name: 'Отправить' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Вера' }));
});
