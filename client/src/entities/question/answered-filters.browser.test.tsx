import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { listQuestionWith } from '../../../testing/fixtures/question.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/proposals/expert-proposal-new/list/';
const spread = 'GET /api/proposals/expert-proposal-new/answers/';
const questions = 'GET /api/proposals/proposal/questions/';

beforeEach(() => {
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 2),
  );
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/references/session/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answer(questions, [
    listQuestionWith({ id: 12, label: 'Газовая линия' }),
    listQuestionWith({ id: 15, label: 'Температура', type: 'number', unit: '°C', min: 20, max: 900 }),
    listQuestionWith({ id: 16, label: 'Зачем', type: 'text' }),
  ]);
  answers.answer(spread, ({ query }) =>
    query.get('question_id') === '15' ? { counts, not_asked: 6 } : { counts: [{ amount: 1, count: 5 }], not_asked: 0 },
  );
  answers.answerList(list, () => ({
    rows: [rowWith({ is_mine: false, answers: { 15: 280 } })],
    total: 1,
    pages: 1,
  }));
});

const counts = [20, 280, 600, 900].map((amount) => ({ amount, count: amount === 280 ? 4 : 1 }));
const lastQuery = () => Object.fromEntries(answers.sent(list).at(-1)?.query ?? []);
const sheet = () => page.getByRole('dialog', { name: /^Фильтры/ });
const choose = async (field: string, option: string) => {
  await sheet().getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a list is narrowed by an answer, says so, and forgets it by a press', async () => {
  await visit('/moderator-tab-2');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await choose('Ответ на вопрос', 'Газовая линия');
  await expect.element(sheet().getByText('нет: 0', { exact: true })).toBeVisible();
  await expect.element(sheet().getByRole('checkbox', { name: /не спрашивали/ })).not.toBeInTheDocument();
  await sheet().getByText('да: 5', { exact: true }).click();
  await expect.poll(() => lastQuery()).toMatchObject({ answer_12: '1' });
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Убрать условие «Газовая линия: да»' }).click();
  await expect.element(page.getByRole('list', { name: 'Условия списка' })).not.toBeInTheDocument();
});

test('a range waits for its press, and a question of words is offered as a column alone', async () => {
  await visit('/moderator-tab-2');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await choose('Ответ на вопрос', 'Температура, °C');
  await sheet().getByLabelText('От').fill('600');
  const narrow = sheet().getByRole('button', { name: 'Показать 2', exact: true });
  await expectSentOnce(narrow, list, 'entities/question/answer-choice.tsx › RangeChoice');
  await expect.poll(() => lastQuery()).toMatchObject({ answer_15: '600..' });
  await choose('Столбцы с ответами', 'Температура, °C');
  await choose('Столбцы с ответами', 'Зачем');
  await expect.poll(() => lastQuery()).toMatchObject({ answers: '15,16' });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Температура, °C' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '280' })).toBeVisible();
});

test('over a range stands how its answers are spread, and those that were not asked are taken by a tick', async () => {
  await visit('/moderator-tab-2?answered=15%3A600..');
  await page.getByRole('button', { name: 'Фильтры, 1' }).click();
  await choose('Ответ на вопрос', 'Температура, °C');
  await expect.element(sheet().getByRole('img', { name: 'Ответы от 20 °C до 900 °C' })).toBeVisible();
  await sheet().getByRole('checkbox', { name: 'и те, кого не спрашивали: 6' }).click();
  await sheet().getByRole('button', { name: 'Показать 8', exact: true }).click();
  await expect.poll(() => lastQuery()).toMatchObject({ answer_15: '600..,unasked' });
  expect(answers.sent(spread).at(-1)?.query.get('answer_15')).toBeNull();
  const conditions = page.getByRole('list', { name: 'Условия списка' });
  await expect.element(conditions.getByText('Температура: от 600 °C или не спрашивали')).toBeInTheDocument();
  await sheet().getByRole('button', { name: 'Снять', exact: true }).click();
  await expect.poll(() => lastQuery()['answer_15']).toBeUndefined();
  await expect.element(sheet().getByLabelText('От')).toHaveValue('');
  await expect.element(sheet().getByRole('button', { name: 'Показать', exact: true })).toBeVisible();
});

test('where a list is too long to be counted, nothing is said of its answers', async () => {
  answers.answer(spread, { counts: null, not_asked: 0 });
  await visit('/moderator-tab-2');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await choose('Ответ на вопрос', 'Температура, °C');
  await expect.element(sheet().getByRole('button', { name: 'Показать', exact: true })).toBeVisible();
  await expect.element(sheet().getByRole('img', { name: /^Ответы/ })).not.toBeInTheDocument();
});
