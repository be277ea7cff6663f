import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

test('Escape in an open date picker closes the picker and leaves the dialog', async () => {
  const onClose = vi.fn<() => void>();
  await show(<ActionDialog action="extend_session" card={cardWith()} onClose={onClose} />, 'actions');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

const ignore = () => undefined;

test('the second click of a double click does not answer the question that the first one opened', async () => {
  const call = 'POST /api/proposals/comment/detail/';
  await show(<ActionDialog action="bs_verdict" card={cardWith()} onClose={ignore} />, 'actions');
  await page.getByRole('radio').last().click();
  await page.getByRole('textbox').fill('Время есть');
  await page.getByRole('button', { name: 'Отправить заключение' }).dblClick();
  const question = page.getByRole('dialog', { name: 'Отправить заключение?' });
  await expect.element(question).toBeVisible();
  expect(answers.sent(call)).toEqual([]);
});
