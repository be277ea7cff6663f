import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { answerPortal } from '../../../../testing/portal.ts';
import { expectOneCall } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { useVisitor } from '../../../api/account/account.ts';
import { ActionDialog } from './action-dialog.tsx';

const list = 'GET /api/outbox/batches/list/';
const hold = 'POST /api/outbox/hold/';
const card = cardWith();
const asModerator = { ...card, permissions: { ...card.permissions, is_moderator: true } };
const open = { id: 5, title: 'Осень 2026', can: { change: { allowed: true } } };
const later = { ...open, id: 6, title: 'Зима 2027' };
const decide = 'POST /api/proposals/proposal/update_status/';
const letGo = 'POST /api/outbox/let_go/';
const held = {
  proposal_id: card.id,
  batch_id: 5,
  batch_title: 'Осень 2026',
  release_at: null,
  action: 'accept',
  action_name: 'Принять',
  inputs: { hours: 48 },
};

/** As the page around it, knows who is there. */
const Frame = () => {
  useVisitor();
  return null;
};

test('two presses hold a decision once, in the batch that is chosen, with what was typed', async () => {
  answers.answer(list, [open, later] as never);
  answers.answer(hold, [{ id: card.id, status: 'held' }]);
  const onClose = vi.fn<() => void>();
  await show(<ActionDialog action="revision" card={asModerator} onClose={onClose} />, 'actions', 'told');
  await page.getByRole('dialog').getByRole('textbox').fill('Мало образцов');
  await page.getByRole('button', { name: 'Другой выпуск' }).click();
  const item = page.getByRole('menuitem', { name: 'Зима 2027' });
  await expect.element(item).toBeVisible();
  const place = 'features/proposal-card/actions/hold-button.tsx › HoldButton';
  await expectOneCall(() => (item.element() as HTMLElement).click(), hold, place);
  expect(answers.sent(hold)[0]?.body).toMatchObject({
    batch_id: 6,
    proposal_ids: [card.id],
    proposal_action: 'revision',
    comment: 'Мало образцов',
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('nobody but a moderator holds, and nothing is held without its words', async () => {
  answers.answer(list, [open as never]);
  const others = { ...card, permissions: { ...card.permissions, is_moderator: false } };
  const shown = await show(
    <ActionDialog action="revision" card={others} onClose={vi.fn<() => void>()} />,
    'actions',
    'told',
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отложить' })).not.toBeInTheDocument();
  await shown.unmount();
  await show(<ActionDialog action="revision" card={asModerator} onClose={vi.fn<() => void>()} />, 'actions', 'told');
  await page.getByRole('button', { name: 'Отложить в «Осень 2026»' }).click();
  expect(answers.sent(hold)).toEqual([]);
});

test('the batch last used is offered first', async () => {
  answers.answer(list, [open, later] as never);
  answers.answer(hold, [{ id: card.id, status: 'held' }]);
  const shown = await show(
    <ActionDialog action="accept" card={asModerator} onClose={vi.fn<() => void>()} />,
    'actions',
    'told',
  );
  await page.getByRole('button', { name: 'Другой выпуск' }).click();
  await page.getByRole('menuitem', { name: 'Зима 2027' }).click();
  await vi.waitFor(() => expect(answers.sent(hold)).toHaveLength(1));
  await shown.unmount();
  await show(<ActionDialog action="accept" card={asModerator} onClose={vi.fn<() => void>()} />, 'actions', 'told');
  await expect.element(page.getByRole('button', { name: 'Отложить в «Зима 2027»' })).toBeVisible();
});

test('a decision about what is held asks first, names the batch, and lets the held one go after it', async () => {
  answerPortal('moderator');
  answers.answer(list, [open as never]);
  answers.answer('POST /api/outbox/held/', [held as never]);
  answers.answer(decide, { status: 'ok', detail: 'Заявка принята' } as never);
  answers.answer(letGo, [{ id: card.id, status: 'dropped' }]);
  await show(
    <>
      <Frame />
      <ActionDialog action="next_step" card={asModerator} onClose={vi.fn<() => void>()} />
    </>,
    'actions',
    'told',
  );
  await vi.waitFor(() => expect(answers.sent('POST /api/outbox/held/')).not.toEqual([]));
  const first = page.getByRole('dialog').first();
  await first.getByRole('button').last().click();
  await expect.element(page.getByText('«принять, 48 ч» ждёт в выпуске «Осень 2026».', { exact: false })).toBeVisible();
  expect(answers.sent(decide)).toEqual([]);
  await page.getByRole('button', { name: 'Решить сейчас' }).click();
  await vi.waitFor(() => expect(answers.sent(letGo)[0]?.body).toEqual({ batch_id: 5, proposal_ids: [card.id] }));
  expect(answers.sent(decide)).toHaveLength(1);
});
