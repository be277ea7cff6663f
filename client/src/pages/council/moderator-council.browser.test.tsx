import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { councilWith } from '../../../testing/fixtures/council.ts';
import { councilIn } from '../../../testing/fixtures/council-card.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

beforeEach(() => {
  answerPortal('moderator');
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } });
  answers.answerList('POST /api/councils/list/', [councilWith({ status: councilStatus.review })]);
  answers.answer('GET /api/councils/detail/', councilIn(councilStatus.review));
  answers.answer('GET /api/proposals/proposal/detail/', cardWith({ id: 1284 }));
});
const [council, proposal] = [
  page.getByRole('dialog', { name: 'Совет 12' }),
  page.getByRole('dialog', { name: /Заявка № 1284/ }),
];

test('Esc closes a proposal that was opened from a council, and then the council', async () => {
  const { router } = await visit('/moderator-council?tab=review&id=5&proposals=1284');
  await expect.element(proposal).toBeVisible();
  await expect.element(council).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proposal).not.toBeInTheDocument();
  expect(router.state.location.searchStr).toBe('?tab=review&id=5');
  await userEvent.keyboard('{Escape}');
  await expect.element(council).not.toBeInTheDocument();
  expect(router.state.location.searchStr).toBe('?tab=review');
});

test('a council that came by a mailed link is closed at once, though a proposal was open over it', async () => {
  const { router } = await visit('/moderator-council?tab=review&id=5');
  await council
    .getByRole('button', { name: /^Строение/ })
    .first()
    .click();
  await council.getByRole('button', { name: 'Открыть заявку' }).click();
  await expect.element(proposal).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proposal).not.toBeInTheDocument();
  await council.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(council).not.toBeInTheDocument();
  expect(router.state.location.searchStr).toBe('?tab=review');
});
