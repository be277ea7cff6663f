import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { aToldLetter } from '../../../testing/fixtures/told.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { HeldOf } from '../../api/outbox.ts';

/* What is held and what was told, on the pages of proposals. */

const list = 'GET /api/proposals/expert-proposal-new/list/';
const heldCall = 'POST /api/outbox/held/';
const told = 'GET /api/proposals/letters/';
const again = 'POST /api/proposals/letters/send_again/';
const hold = 'POST /api/outbox/hold/';
const bulk = 'POST /api/proposals/proposal/bulk/';
const held: HeldOf = {
  proposal_id: 1298,
  name: 'Рассеяние на плёнках',
  author: 'Прототипов В. С.',
  station: 'СТМ',
  status_id: 4,
  status_name: 'На утверждении',
  mark: null,
  action: 'accept',
  action_name: 'Принять',
  inputs: { hours: 12.5 },
  by: 'Регистратурова А. П.',
  at: '2026-03-01T09:00:00.000Z',
  status: 'held',
  code: null,
  detail: null,
  settled_at: null,
  batch_id: 5,
  batch_title: 'Осень 2026',
  release_at: null,
};
const letter = aToldLetter();
const card = page.getByRole('dialog', { name: /^Заявка №/ });

beforeEach(() => {
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 2),
  );
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answer(heldCall, [held]);
  answers.answer(told, [letter]);
  answers.answerList(list, () => ({ rows: [rowWith({ is_mine: false })], total: 1, pages: 1 }));
});

test('a row says what is held of it, and the filter asks for such rows alone', async () => {
  await visit('/moderator-tab-2?tab=statement&wait=held');
  await expect.element(page.getByText('отложено: принять, 12,5 ч')).toBeVisible();
  expect(answers.sent(list)[0]?.query.get('held')).toBe('true');
  await expect.element(page.getByText('Решение отложено').first()).toBeVisible();
});

test('an applicant’s card asks for none of it', async () => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith()]);
  await visit('/user?id=1298');
  await expect.element(card.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...answers.sent(heldCall), ...answers.sent(told)]).toEqual([]);
  await expect.element(card.getByRole('button', { name: 'Письма' })).not.toBeInTheDocument();
});

test('the card says what is held, of which batch, and two presses let it go once', async () => {
  answers.answer('POST /api/outbox/let_go/', [{ id: 1298, status: 'dropped' }]);
  await visit('/moderator-tab-2?tab=statement&id=1298');
  await expect.element(card.getByText('Отложено: принять, 12,5 ч')).toBeVisible();
  await expect.element(card.getByText(/Выпуск «Осень 2026», Регистратурова А\. П\./)).toBeVisible();
  const place = 'features/outbox/card/held-on-card.tsx › HeldLine';
  await expectSentOnce(card.getByRole('button', { name: 'Убрать' }), 'POST /api/outbox/let_go/', place);
});

test('its letters say to whom, when, and what the mail server said, and two presses send one again once', async () => {
  answers.answer(again, { detail: 'Отправлено' });
  await visit('/moderator-tab-2?tab=statement&id=1298');
  expect(answers.sent(told)).toEqual([]);
  await card.getByRole('button', { name: 'Письма' }).click();
  await expect.element(card.getByText('Решение: заявка принята')).toBeVisible();
  await expect.element(card.getByText('Почтовый сервер: 550 5.1.1 mailbox unavailable')).toBeVisible();
  await card.getByText('Прочитать').click();
  await expect.element(card.getByText('Уважаемый Вадим Сергеевич!')).toBeVisible();
  const place = 'entities/told/told-fold.tsx › SendAgain';
  await expectSentOnce(card.getByRole('button', { name: /Отправить снова/ }), again, place);
});

test('a decision about a row is held from its menu, with what it says to the author', async () => {
  answers.answer(heldCall, []);
  answers.answer('GET /api/outbox/batches/list/', [
    { id: 5, title: 'Осень 2026', can: { change: { allowed: true } } } as never,
  ]);
  const empty = { hours: [], refused: [], letters: [], without: [], unrated: [], detail: '', seen: [] };
  answers.answer(bulk, { ...empty, done: [1298] });
  answers.answer(hold, [{ id: 1298, status: 'refused', code: 'batch_set', detail: 'Момент выпуска назначен' }]);
  await visit('/moderator-tab-2?tab=statement');
  await page.getByRole('button', { name: 'Отложить решение о заявке № 1298' }).click();
  await page.getByRole('menuitem', { name: 'Отклонить' }).click();
  const dialog = page.getByRole('dialog');
  const press = dialog.getByRole('button', { name: 'Отложить в «Осень 2026»' });
  await press.click();
  expect(answers.sent(hold)).toEqual([]);
  await dialog.getByRole('textbox').fill('Мало образцов');
  await press.click();
  await vi.waitFor(() =>
    expect(answers.sent(hold)[0]?.body).toMatchObject({
      batch_id: 5,
      proposal_ids: [1298],
      proposal_action: 'reject',
      comment: 'Мало образцов',
    }),
  );
  await expect.element(page.getByRole('dialog', { name: 'Отклонить' }).getByText('Не подходят: 1')).toBeVisible();
});
