import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilWith } from '../../../../testing/fixtures/council.ts';
import { letterKind } from '../../../../testing/fixtures/letters.ts';
import { showOpened } from '../../../../testing/opening.tsx';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { ToCouncilDialog } from './to-council-dialog.tsx';

/** Many proposals before a council, from the moderator's list. */
const list = 'POST /api/councils/list/';
const look = 'POST /api/councils/proposals_preview/';
const change = 'POST /api/councils/change_proposals/';
const council = (id: number, status: number) => councilWith({ id, name: String(id), status });
const add = page.getByRole('button', { name: /^Внести/ });
const which = page.getByRole('combobox', { name: 'Совет' });

let done: readonly number[];
const open = (ids: readonly number[] = [1298, 1310, 1311]) =>
  showOpened(
    (close) => (
      <ToCouncilDialog
        ids={ids}
        hrefOf={(id) => `?proposal=${id}`}
        onDone={(given) => {
          done = given;
        }}
        onClose={close}
      />
    ),
    'actions',
    'councils',
  );
const choose = async (name: RegExp) => {
  await which.click();
  await page.getByRole('option', { name }).click();
};

beforeEach(() => {
  done = [];
  answers.answerList(list, [council(12, 0), council(11, 1), council(10, 2)]);
  answers.answer(look, {
    done: [1298, 1310],
    refused: [{ id: 1311, because: 'in_council', text: 'Заявка уже в другом совете' }],
    without: [],
    letters: [letterKind('rate', 'Просьба оценить', ['Экспертова О. Ю.'])],
  });
  answers.answer(change, { status: 'ok', detail: 'Заявки добавлены', proposals_council: [] });
});

test('councils that take proposals are offered, and nothing is asked before one is chosen', async () => {
  await open();
  await which.click();
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await expect.element(add).toBeDisabled();
  expect(answers.sent(look)).toEqual([]);
});

test('which may join, which not and why, and who is written to stands there before', async () => {
  await open();
  await choose(/№ 11/);
  await expect.element(page.getByText('Подходят: 2')).toBeVisible();
  await expect.element(page.getByText(/Заявка уже в другом совете/)).toBeVisible();
  await page.getByText('Просьба оценить').click();
  await page.getByRole('button', { name: 'Экспертова О. Ю.' }).click();
  const letter = page.getByRole('article', { name: 'Экспертова О. Ю.' });
  await expect.element(letter).toMatchTextContent(/Письмо: Экспертова О\. Ю\..*одним письмом с другими/);
  await expectAccessibleDialog();
});

test('who gets more than one letter, or none and why, stands below them', async () => {
  const both = ['Экспертова О. Ю.', 'Белов И. П.'];
  answers.answer(look, {
    done: [1298],
    refused: [],
    without: [{ proposal_id: 1298, id: 9, name: 'Тихонов И. П.', because: 'blocked', text: 'запись заблокирована' }],
    letters: [letterKind('rate', 'Просьба оценить', both), letterKind('planned', 'Совет назначен', both.slice(0, 1))],
  });
  await open();
  await choose(/№ 11/);
  await page.getByText('Больше одного письма').click();
  await expect.element(page.getByText('Экспертова О. Ю.: 2 письма')).toBeVisible();
  await expect.element(page.getByText(/Белов И\. П\.: /)).not.toBeInTheDocument();
  await page.getByText('Ни одного письма').click();
  await expect.element(page.getByText('Тихонов И. П., № 1298: запись заблокирована')).toBeVisible();
});

test('those that may join are added once, however often it is pressed', async () => {
  await open();
  await choose(/№ 12/);
  await expectSentOnce(add, change, 'features/proposal-card/bulk/to-council-dialog.tsx › Choice');
  expect(answers.sent(change)[0]?.body).toEqual({ type: 'add', council_id: 12, proposal_ids: [1298, 1310] });
  await expect.poll(() => done).toEqual([1298, 1310]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('where no council takes proposals, it says so and leads to the councils', async () => {
  answers.answerList(list, [council(10, 2)]);
  await open();
  await expect.element(page.getByText('Нет совета, который ещё собирается')).toBeVisible();
});
