import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { visit } from '../../../testing/show.tsx';
import { answerWizard } from '../../../testing/wizard.ts';

const name = page.getByRole('textbox', { name: 'Название', exact: true });
const button = (label: string | RegExp) => page.getByRole('button', { name: label });
const step = (label: string) => page.getByRole('heading', { level: 1, name: label });

test('while the proposal is on its way, an overlay says so over the whole screen', async () => {
  const { draft, path } = answerWizard();
  const slow = answers.hold('GET /api/proposals/proposal/detail/', draft);
  await visit(path);
  const overlay = page.getByRole('status').filter({ hasText: 'Загрузка' });
  await expect.element(overlay).toBeVisible();
  expect(overlay.element().getBoundingClientRect()).toMatchObject({ width: innerWidth, height: innerHeight });
  slow.release();
  await expect.element(name).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
});

test('a press saves at once what would have waited for a pause', async () => {
  const { path, saved } = answerWizard();
  await visit(path);
  const now = button('Сохранить черновик');
  await expect.element(now).toBeVisible();
  await name.fill('Рассеяние на порошках');
  await now.click();
  await expect.poll(saved).toMatchObject([{ name: 'Рассеяние на порошках', version: 4 }]);
});

test('where there is no room for its button, saving stands in the menu', async () => {
  await page.viewport(1100, 900);
  const { path, saved } = answerWizard();
  await visit(path);
  await expect.element(name).toBeVisible();
  await expect.element(button('Сохранить черновик')).not.toBeInTheDocument();
  await button('Ещё').click();
  const now = page.getByRole('menuitem', { name: 'Сохранить' });
  await expect.element(now).toBeVisible();
  await name.fill('Рассеяние на порошках');
  await now.click({ force: true });
  await expect.poll(saved).toMatchObject([{ name: 'Рассеяние на порошках', version: 4 }]);
  await page.viewport(1280, 900);
});

test('a save that the server refuses is called so, with its reason', async () => {
  const { path } = answerWizard();
  answers.refuse('PATCH /api/proposals/proposal/detail/', 400, { detail: 'Номер занят.' });
  await visit(path);
  await name.fill('Рассеяние на порошках');
  await expect.element(page.getByText('Ошибка при сохранении заявки: Номер занят.').first()).toBeVisible();
});

test('help opens from below for the whole step, and under the label for a field', async () => {
  await visit(answerWizard().path);
  const ofField = button('Помощь: Название');
  await ofField.click();
  await expect.element(page.getByText(/^Одна фраза, до 200/).first()).toBeVisible();
  await ofField.click();
  await expect.element(page.getByText(/^Одна фраза, до 200/).first()).not.toBeVisible();
  await button('Помощь').click();
  const sheet = page.getByRole('dialog', { name: 'Помощь: Общие сведения' });
  await expect.element(sheet.getByText(/^Что и зачем вы хотите измерить/)).toBeVisible();
  await expect.element(sheet.getByText(/^Одна фраза, до 200/)).toBeVisible();
});

test('forward and back lead to the neighbouring step, scroll to its top and save what was typed', async () => {
  const { path, saved } = answerWizard();
  await visit(path);
  await name.fill('Рассеяние на порошках');
  scrollTo(0, document.documentElement.scrollHeight);
  expect(scrollY).toBeGreaterThan(0);
  await button('Дальше: Станция и метод').click();
  await expect.element(step('Станция и метод')).toHaveFocus();
  expect(scrollY).toBe(0);
  await expect.poll(saved).toHaveLength(1);
  scrollTo(0, document.documentElement.scrollHeight);
  await button('Назад: Общие сведения').click();
  await expect.element(step('Общие сведения')).toHaveFocus();
  expect(scrollY).toBe(0);
});

test('what cannot be edited says so in a notice, whose OK leads to my proposals', async () => {
  const { path } = answerWizard({ last_status_id: 2, status_slug: 'created', permissions: noPermissions });
  const { router } = await visit(path);
  const notice = page.getByRole('dialog', { name: 'Данная заявка не может быть редактирована' });
  await expect.element(notice.getByText(/: подана/)).toBeVisible();
  await notice.getByRole('button', { name: 'ОК' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/user');
});

test('sent with something missing, it is told to check the input, and nothing is sent', async () => {
  await visit(`${answerWizard({ name: '' }).path}?step=6`);
  await button('Подать заявку').click();
  await expect.element(page.getByRole('alert').getByText(/проверьте ввод/i)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sent('POST /api/proposals/proposal/update_status/')).toEqual([]);
});
