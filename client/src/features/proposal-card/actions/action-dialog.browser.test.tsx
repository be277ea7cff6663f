import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

test('Escape in an open date picker closes the picker and leaves the dialog', async () => {
  const onClose = vi.fn<() => void>();
  await show(<ActionDialog action="extend_session" card={cardWith()} onClose={onClose} />, 'card', 'actions');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
