import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

const call = 'POST /api/proposals/proposal/update_status/';
const asked = (id: number, isLater: boolean) =>
  questionWith({ id, type: 'line', label: `Вопрос ${id}`, is_asked: !isLater, is_later: isLater });

test('a proposal is returned with what is asked since, only if the moderator ticks it', async () => {
  answers.answer('GET /api/outbox/batches/list/', []);
  answers.refuse(call, 500);
  const card = cardWith({ questions: [asked(1, false), asked(2, true), asked(3, true)] });
  // Whether it was done after all is asked after a failure.
  answers.answer('GET /api/proposals/proposal/detail/', card);
  const dialog = () => show(<ActionDialog action="revision" card={card} onClose={vi.fn<() => void>()} />, 'actions');
  const shown = await dialog();
  await page.getByRole('dialog').getByRole('textbox').fill('Уточните');
  const tick = page.getByRole('checkbox', { name: 'Спросить и 2 новых вопроса' });
  await expect.element(tick).not.toBeChecked();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await vi.waitFor(() => expect(answers.sent(call)).toHaveLength(1));
  expect(answers.sent(call)[0]?.body).not.toHaveProperty('ask_new_questions');
  await shown.unmount();
  await dialog();
  await tick.click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await vi.waitFor(() => expect(answers.sent(call)).toHaveLength(2));
  expect(answers.sent(call)[1]?.body).toMatchObject({ ask_new_questions: true, comment: 'Уточните' });
});

test('where nothing new is asked nobody is offered it', async () => {
  answers.answer('GET /api/outbox/batches/list/', []);
  await show(
    <ActionDialog action="revision" card={cardWith({ questions: [asked(1, false)] })} onClose={vi.fn<() => void>()} />,
    'actions',
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Спросить/ })).not.toBeInTheDocument();
});
