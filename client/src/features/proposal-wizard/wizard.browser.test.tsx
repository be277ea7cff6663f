import { addDays } from '@luch/contract/kernel/days.ts';
import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { endOfDay } from '@luch/contract/reference/deadline.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardStep } from '../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../testing/fixtures/permissions.ts';
import { questionWith } from '../../../testing/fixtures/question.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { visit } from '../../../testing/show.tsx';
import { answerWizard } from '../../../testing/wizard.ts';
import type { ProposalCard } from '../../api/proposal/proposal.ts';
import { facilityTimeZone, formatDate, today } from '../../lib/dates.ts';

const name = page.getByRole('textbox', { name: 'Название', exact: true });
const button = (label: string | RegExp) => page.getByRole('button', { name: label });
const question = page.getByRole('dialog');
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

test('a member who opens a draft reads that only its author edits it', async () => {
  const { path } = answerWizard({ author: 'Авторов Пётр', permissions: noPermissions });
  await visit(path);
  const notice = page.getByRole('dialog', { name: 'Данная заявка не может быть редактирована' });
  await expect.element(notice.getByText(/пишет только её автор: Авторов Пётр/)).toBeVisible();
});

test('what cannot be edited says so in a notice, whose OK leads to my proposals', async () => {
  const { path } = answerWizard({
    last_status_id: 2,
    status_slug: 'created',
    permissions: {
      ...noPermissions,
      can: verdictsWith({ edit_proposal: { allowed: false, kind: 'not_now', because: 'not_editable' } }),
    },
  });
  const { router } = await visit(path);
  const notice = page.getByRole('dialog', { name: 'Данная заявка не может быть редактирована' });
  await expect.element(notice.getByText(/: подана/)).toBeVisible();
  await notice.getByRole('button', { name: 'ОК' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/user');
});

test('all that windows left of a closed proposal is shown, whatever its kind, and deleted where that is chosen', async () => {
  const gas = questionWith({
    id: 12,
    type: 'table',
    label: 'Расход газа',
    columns: [{ id: 1, label: 'Газ', type: 'line', options: [], unit: '', min: null, max: null, is_ended: false }],
  });
  const { draft, path } = answerWizard({ permissions: noPermissions, questions: [gas] });
  const leave = (tab: string, at: number, fields: object) =>
    localStorage.setItem(`draft.proposal.3.${draft.id}.${tab}`, JSON.stringify({ version: 4, at, fields, base: {} }));
  leave('one', 1000, { name: 'Ранее', sample_count: 5, is_toxic: true });
  leave('two', 2000, { name: 'Позже', sample_mass: '5 мг', 'answers.12': [{ '1': 'водород' }], method: 1 });
  const { router } = await visit(path);
  for (const text of ['Ранее', /^5\sшт/, 'да', 'Позже', '5 мг', 'Газ: водород', 'Дифракция'])
    await expect.element(question.getByText(text, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Удалить с этого устройства' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/user');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`draft.proposal.3.${draft.id}.`))).toEqual([]);
});

test('what is left of a proposal that is gone can be read and deleted', async () => {
  const { draft, path } = answerWizard();
  answers.refuse('GET /api/proposals/proposal/detail/', 404, { detail: 'Нет' });
  const key = `draft.proposal.3.${draft.id}.gone`;
  localStorage.setItem(key, JSON.stringify({ version: 4, at: 1000, fields: { name: 'Осталось' }, base: {} }));
  await visit(path);
  await expect.element(question.getByText('Осталось')).toBeVisible();
  await question.getByRole('button', { name: 'Удалить с этого устройства' }).click();
  await expect.poll(() => localStorage.getItem(key)).toBeNull();
});

test('a returned proposal says until when it stays in its session, and where it goes after that: as its card does', async () => {
  const [spring, summer] = [
    sessionWith({ id: 1, name: 'Весна', date_start: addDays(today(), 40), deadline: addDays(today(), -5) }),
    sessionWith({ id: 2, name: 'Лето', date_start: addDays(today(), 140), deadline: addDays(today(), 70) }),
  ];
  const last = addDays(spring.date_start, -1);
  const { draft, path } = answerWizard({ last_status_id: 6, status_slug: 'modification', session: spring });
  answers.answer('GET /api/references/session/list/', [spring, summer]);
  const { unmount } = await visit(path);
  const [until, after] = [`до ${formatDate(last)}`, 'Поданная позже попадёт в сессию Лето'];
  await expect.element(page.getByText(`Подать ${until}`)).toBeVisible();
  await expect.element(page.getByText(after)).toBeVisible();
  await unmount();
  answers.answer('GET /api/proposals/proposal/detail/', {
    ...draft,
    submit_term: { session: spring, until: endOfDay(last, facilityTimeZone).toISOString(), after: summer },
  });
  await visit(`/user?id=${draft.id}`);
  await expect.element(page.getByRole('dialog')).toMatchTextContent(new RegExp(until.replace(' ', String.raw`\s`)));
  await expect.element(page.getByRole('dialog')).toMatchTextContent(new RegExp(`${after}\\.`));
});

test('sent with something missing, it is told to check the input, and nothing is sent', async () => {
  await visit(`${answerWizard({ name: '' }).path}?step=6`);
  await button('Подать заявку').click();
  await expect.element(page.getByRole('alert').getByText(/проверьте ввод/i)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sent('POST /api/proposals/proposal/update_status/')).toEqual([]);
});

const save = 'PATCH /api/proposals/proposal/detail/';
const submit = 'POST /api/proposals/proposal/update_status/';
const ready = { sample_avarage_size: 1 };

/** Typed in the first step, and submitted in the last. */
async function typeAndSubmit(path: string) {
  const { router } = await visit(path);
  await name.fill('Рассеяние на порошках');
  await router.navigate({ href: `${path}?step=6` });
  await button('Подать заявку').click();
  await question.getByRole('button', { name: 'Подать заявку' }).click();
}

test('what could not be saved is not submitted: the dialog says that it is on this device, and a later press sends both', async () => {
  const { draft, path, saved } = answerWizard(ready);
  answers.refuse(save, 503, { detail: 'Занято' });
  answers.answer(submit, { status: 'ok', detail: 'Заявка подана', id: draft.id, last_status_id: 2 });
  await typeAndSubmit(path);
  await expect.element(question.getByRole('alert')).toMatchTextContent(/ещё не на сервере.*на этом устройстве/);
  expect(answers.sent(submit)).toEqual([]);
  answers.answer(save, { status: 'ok', id: draft.id, version: 5, saved_at: '2026-02-10T09:00:00.000Z', missing: [] });
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(page.getByRole('heading', { name: `Заявка № ${draft.id} подана` })).toBeVisible();
  expect(
    answers
      .changes()
      .filter((call) => [save, submit].includes(call))
      .at(-1),
  ).toBe(submit);
  expect(saved().at(-1)).toMatchObject({ name: 'Рассеяние на порошках' });
  expect(answers.sent(submit)).toMatchObject([{ body: { proposal_id: draft.id, status_slug: 'created' } }]);
});

test('a plan that was taken over is given back, and what was written since only after a question', async () => {
  const { path, draft, saved } = answerWizard({ experiment_strategy: 'Свой план' });
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ id: 1200 })]);
  const { router } = await visit(`${path}?step=1`);
  await expect.element(button('Взять план и образцы')).toBeVisible();
  answers.answer('GET /api/proposals/proposal/detail/', { ...draft, id: 1200, experiment_strategy: 'План из 1200' });
  await button('Взять план и образцы').click();
  await question.getByRole('button', { name: 'Взять', exact: true }).click();
  await expect.element(button('Вернуть, как было')).toBeVisible();
  await router.navigate({ href: `${path}?step=2` });
  const plan = page.getByRole('textbox', { name: /^План эксперимента/ });
  await expect.element(plan).toHaveValue('План из 1200');
  await plan.fill('План из 1200, по дням');
  await button('Вернуть, как было').click();
  await expect.element(question).toMatchTextContent(/Пропадёт то, что вы изменили после: план/);
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect.element(plan).toHaveValue('План из 1200, по дням');
  await button('Вернуть, как было').click();
  await question.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.element(plan).toHaveValue('Свой план');
  await expect.poll(() => saved().at(-1)).toMatchObject({ experiment_strategy: 'Свой план' });
});

test.each([
  ['a day that has passed', -1, /Решение придёт письмом и появится/],
  ['a day to come', 0, /Решение станет известно до/],
])('for a session whose decisions are known by %s the receipt says so', async (_, days, text) => {
  const notice = addDays(today(), days);
  const late = sessionWith({ id: 9, notice, notice_kind: 'by' });
  const { draft, path } = answerWizard(ready);
  answers.answer('GET /api/references/session/list/', [late]);
  const receipt = { number: draft.id, submitted_at: '2026-02-10T09:00:00.000Z', session: late };
  answers.answer(submit, { status: 'ok', detail: 'Заявка подана', id: draft.id, last_status_id: 2, receipt });
  await typeAndSubmit(path);
  await expect.element(page.getByText(text)).toBeVisible();
});

const submittedAt = '2026-02-10T09:00:00.000Z';
const submitted = (draft: ProposalCard): ProposalCard => ({
  ...draft,
  last_status_id: 2,
  date_income: submittedAt,
  status_history: [cardStep({ id: 71, action: 'created', status_id: 2, date: submittedAt })],
});

test('a submit without an answer says that it is not known whether it arrived; pressed again, it gives the receipt', async () => {
  const { draft, path } = answerWizard(ready);
  await visit(`${path}?step=6`);
  await button('Подать заявку').click();
  answers.goOffline();
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/неизвестно, дошла ли до него заявка/);
  await expect.element(question.getByText('Неизвестно, подана ли заявка')).toBeVisible();
  // It had arrived.
  answers.goOnline();
  answers.refuse(submit, 409, { error: 'Заявка уже подана', code: 'wrong_state' });
  answers.answer('GET /api/proposals/proposal/detail/', submitted(draft));
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(page.getByRole('heading', { name: `Заявка № ${draft.id} подана` })).toBeVisible();
});

test('a submit whose answer was lost on the way shows the receipt at once, and says that it was not sent where it was not', async () => {
  const { draft, path } = answerWizard(ready);
  answers.refuse(submit, 504);
  await visit(`${path}?step=6`);
  await button('Подать заявку').click();
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(question.getByText('Заявка не подана')).toBeVisible();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/Связь прервалась/);
  answers.answer('GET /api/proposals/proposal/detail/', submitted(draft));
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(page.getByRole('heading', { name: `Заявка № ${draft.id} подана` })).toBeVisible();
});

test('only its author is offered to submit, by button or by keys', async () => {
  // Of the author first, so that the dialog is there to be opened.
  const own = await visit(`${answerWizard(ready).path}?step=6`);
  await expect.element(button('Подать заявку')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(question).toBeVisible();
  await own.unmount();
  await visit(`${answerWizard({ ...ready, applicant_id: 26 }).path}?step=6`);
  await expect.element(step('Проверка и подача')).toBeVisible();
  expect(button('Подать заявку').elements()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText(/проверьте ввод/i)).not.toBeInTheDocument();
});
