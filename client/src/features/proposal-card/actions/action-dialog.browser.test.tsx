import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import type { TextPart } from '../../../lib/i18n.ts';
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
  const dialog = page.getByRole('dialog', { name: /^Заключение станции/ });
  await dialog.getByRole('radio').last().click();
  await dialog.getByRole('textbox').fill('Время есть');
  await page.getByRole('button', { name: 'Отправить заключение' }).dblClick();
  const question = page.getByRole('dialog', { name: 'Отправить заключение?' });
  await expect.element(question).toBeVisible();
  expect(answers.sent(call)).toEqual([]);
});

test('Escape in the last question before a verdict answers that question alone', async () => {
  const onClose = vi.fn<() => void>();
  await show(<ActionDialog action="bs_verdict" card={cardWith()} onClose={onClose} />, 'actions');
  const dialog = page.getByRole('dialog', { name: /^Заключение станции/ });
  await dialog.getByRole('radio').last().click();
  await dialog.getByRole('textbox').fill('Время есть');
  await page.getByRole('button', { name: 'Отправить заключение' }).click();
  const question = page.getByRole('dialog', { name: 'Отправить заключение?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Время есть');
  expect(answers.changes()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

/** Closed by Escape and opened again. */
async function reopen(part: React.ReactElement, ...texts: TextPart[]) {
  let shown = await show(part, ...texts);
  return async () => {
    await shown.unmount();
    shown = await show(part, ...texts);
  };
}

test('everything typed or chosen in the dialog of an action stands there at its next opening, until it is sent', async () => {
  const call = 'POST /api/proposals/proposal/update_status/';
  answers.answer(call, { status: 'ok', detail: 'Время добавлено', id: 1298, last_status_id: 5 });
  const card = cardWith({ last_status_id: 5 });
  const again = await reopen(<ActionDialog action="add_time" card={card} onClose={ignore} />, 'actions');
  const dialog = page.getByRole('dialog', { name: 'Добавить время' });
  const hours = dialog.getByRole('textbox').first();
  await hours.fill('6');
  await again();
  await expect.element(hours).toHaveValue('6');
  await dialog.getByRole('button').last().click();
  await expect.element(page.getByText('Время добавлено')).toBeVisible();
  await again();
  await expect.element(hours).toHaveValue('');
});
