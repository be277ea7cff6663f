import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { expectOneCall } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

const list = 'GET /api/outbox/batches/list/';
const hold = 'POST /api/outbox/hold/';
const card = cardWith();
const asModerator = { ...card, permissions: { ...card.permissions, is_moderator: true } };
const open = { id: 5, title: 'Осень 2026', can: { change: { allowed: true } } };

test('two presses hold a decision once, in the batch that is chosen, with what was typed', async () => {
  answers.answer(list, [open as never]);
  answers.answer(hold, [{ id: card.id, status: 'held' }]);
  const onClose = vi.fn<() => void>();
  await show(<ActionDialog action="revision" card={asModerator} onClose={onClose} />, 'actions');
  await page.getByRole('dialog').getByRole('textbox').fill('Мало образцов');
  await page.getByRole('button', { name: 'Отложить' }).click();
  const item = page.getByRole('menuitem', { name: 'Осень 2026' });
  await expect.element(item).toBeVisible();
  const place = 'features/proposal-card/actions/hold-button.tsx › HoldButton';
  await expectOneCall(() => (item.element() as HTMLElement).click(), hold, place);
  expect(answers.sent(hold)[0]?.body).toMatchObject({
    batch_id: 5,
    proposal_ids: [card.id],
    proposal_action: 'revision',
    comment: 'Мало образцов',
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('nobody but a moderator holds, and nothing is held without its words', async () => {
  answers.answer(list, [open as never]);
  const others = { ...card, permissions: { ...card.permissions, is_moderator: false } };
  const shown = await show(<ActionDialog action="revision" card={others} onClose={vi.fn<() => void>()} />, 'actions');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отложить' })).not.toBeInTheDocument();
  await shown.unmount();
  await show(<ActionDialog action="revision" card={asModerator} onClose={vi.fn<() => void>()} />, 'actions');
  await page.getByRole('button', { name: 'Отложить' }).click();
  await page.getByRole('menuitem', { name: 'Осень 2026' }).click();
  expect(answers.sent(hold)).toEqual([]);
});
