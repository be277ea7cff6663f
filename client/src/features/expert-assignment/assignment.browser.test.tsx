import type { Distribution } from '@luch/contract/review/review.schemas.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { candidatesFor } from '../../../testing/fixtures/candidates.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../testing/opening.tsx';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';

const save = 'POST /api/proposals/proposal/proposal_experts/save/';
const distribute = 'POST /api/proposals/proposal/proposal_experts/distribution/';
const place = 'features/expert-assignment/assignment-dialog.tsx › AssignmentDialog';
const expert = page.getByRole('checkbox', { name: /Экспертова/ });

const distribution = (facts: Partial<Distribution> = {}): Distribution => ({
  assignments: [],
  short: [],
  load: [],
  reasons: [],
  passed_over: [],
  nobody_competent: [],
  empty_profiles: [],
  ...facts,
});

beforeEach(async () => {
  answers.answer('GET /api/proposals/proposal/proposal_experts/', candidatesFor(1298));
  await showOpened((close) => <AssignmentDialog ids={[1298]} onClose={close} />, 'review');
});

test('two presses assign experts once', async () => {
  answers.answer(save, { status: 'ok', detail: 'Назначены', warnings: [] } as never);
  await expert.click();
  await expectSentOnce(page.getByRole('button', { name: 'Сохранить', exact: true }), save, place);
});

test('two presses ask for one distribution', async () => {
  answers.answer(distribute, distribution());
  await expectSentOnce(page.getByRole('button', { name: 'Подобрать экспертов' }), distribute, place);
});

test.each(closings)('a choice of experts closed by %s stands there at the next opening', async (way) => {
  await expert.click();
  await closeDialog(way);
  await openDialog();
  await expect.element(expert).toBeChecked();
});

test('after it is sent the choice is nobody any more than the server says', async () => {
  answers.answer(save, { status: 'ok', detail: 'Назначены', warnings: [] } as never);
  await expert.click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(expert).not.toBeChecked();
});

test('whoever rates it and is no expert any more is marked', async () => {
  const { experts, ...rest } = candidatesFor(1298);
  const left = experts.map((one, index) => ({ ...one, is_expert: index > 0 }));
  answers.answer('GET /api/proposals/proposal/proposal_experts/', { ...rest, experts: left });
  await closeDialog('Escape');
  await openDialog();
  await expect.element(page.getByText('уже не эксперт')).toBeVisible();
  await page.getByRole('combobox', { name: 'Среди кого распределять' }).click();
  await expect.element(page.getByRole('option', { name: /Знатоков/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Экспертова/ })).not.toBeInTheDocument();
});

test('everybody can use the dialog that assigns experts', async () => {
  await expect.element(expert).toBeVisible();
  await expectAccessibleDialog();
});

test('a distribution says why each was chosen, why another was not, and what nobody knows', async () => {
  answers.answer(
    distribute,
    distribution({
      assignments: [{ proposal_id: 1298, expert_ids: [11] }],
      reasons: [{ proposal_id: 1298, expert_id: 11, score: 62, area: true, method: false, words: ['цеолиты', 'медь'] }],
      passed_over: [{ proposal_id: 1298, expert_id: 12, score: 80, why: 'full', loses: 12 }],
      nobody_competent: [1298],
      empty_profiles: [12],
    }),
  );
  await page.getByRole('textbox', { name: /Не больше стольких/ }).fill('7');
  await page.getByRole('button', { name: 'Подобрать экспертов' }).click();
  await expect.element(expert).toBeChecked();
  const list = page.getByRole('list', { name: 'Эксперты' });
  await expect.element(list).toMatchTextContent(/62 из 100: научная область; слова: цеолиты, медь/);
  await expect.element(list).toMatchTextContent(/Знает тему \(80 из 100\), но у него уже предел.*меньше на 12 баллов/);
  await expect.element(page.getByText(/не знает никто в списке/)).toBeVisible();
  await expect.element(page.getByText(/ничего не известно: Знатоков/)).toBeVisible();
  expect(answers.sent(distribute)[0]?.body).toEqual({ proposal_ids: [1298], per_proposal: 3, limit: 7 });
  await page.getByRole('button', { name: /Убрать/ }).click();
  await expect.element(page.getByText(/не знает никто в списке/)).not.toBeInTheDocument();
});

test('a distribution is told what is chosen and not saved, and nothing of what it proposed before', async () => {
  answers.answer(distribute, distribution({ assignments: [{ proposal_id: 1298, expert_ids: [12] }] }));
  const ask = page.getByRole('button', { name: 'Подобрать экспертов' });
  await expert.click();
  await ask.click();
  await expect.element(page.getByRole('checkbox', { name: /Знатоков/ })).toBeChecked();
  await ask.click();
  await expect.poll(() => answers.sent(distribute).length).toBe(2);
  const changes = [{ proposal_id: 1298, add: [11], remove: [] }];
  for (const { body } of answers.sent(distribute)) expect(body).toMatchObject({ changes });
});

test('different deadlines can be taken away together', async () => {
  const deadline = 'POST /api/proposals/expertise/deadline/';
  const [day, other] = ['2099-06-30', '2099-07-31'];
  const { proposals, ...rest } = candidatesFor(1298, 1299);
  answers.answer('GET /api/proposals/proposal/proposal_experts/', {
    ...rest,
    proposals: proposals.map((one) => ({ ...one, rate_until: one.id === 1298 ? day : other })),
  });
  answers.answer(deadline, { status: 'ok', detail: 'Срок оценки снят' });
  await closeDialog('Escape');
  await openDialog();
  await expect.element(page.getByText('У заявок разные сроки')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Снять все сроки' });
  const field = page.getByRole('textbox', { name: 'Оценить до' });
  await expect.element(remove).toBeVisible();
  // Whoever types a day means none of them away.
  await field.fill('30.06');
  await expect.element(remove).not.toBeInTheDocument();
  await field.fill('');
  await remove.click();
  await expect.poll(() => answers.sent(deadline)[0]?.body).toEqual({ proposal_ids: [1298, 1299], until: null });
});

test('two presses set one deadline, and remind once', async () => {
  const [deadline, reminder] = [
    'POST /api/proposals/expertise/deadline/',
    'POST /api/proposals/expertise/reminder/',
  ] as const;
  answers.answer(deadline, { status: 'ok', detail: 'Срок оценки задан 1 заявке' });
  answers.answer(reminder, { status: 'ok', detail: 'Напоминание получит 1 эксперт', experts: 1 });
  answers.answer('GET /api/proposals/proposal/proposal_experts/', {
    ...candidatesFor(1298),
    proposals: candidatesFor(1298).proposals.map((one) => ({
      ...one,
      assigned: [{ expert_id: 11, is_rated: false }],
    })),
  });
  await page.getByRole('textbox', { name: 'Оценить до' }).fill('30.06.2099');
  await expectSentOnce(
    page.getByRole('button', { name: 'Задать срок' }),
    deadline,
    'features/expert-assignment/assignment-dialog.tsx › DeadlineLine',
  );
  expect(answers.sent(deadline)[0]?.body).toEqual({ proposal_ids: [1298], until: '2099-06-30' });
  await expectSentOnce(
    page.getByRole('button', { name: 'Напомнить тем, кто не оценил' }),
    reminder,
    'entities/reminders/remind-button.tsx › RemindButton',
  );
  await expect.element(page.getByText('Напоминание получит 1 эксперт')).toBeVisible();
});
