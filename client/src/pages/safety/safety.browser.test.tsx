import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { caseWith, h225 } from '../../../testing/fixtures/safety.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show, visit } from '../../../testing/show.tsx';
import { CaseOver } from '../../features/safety/case-over.tsx';

const list = 'GET /api/safety/list/';
const act = 'POST /api/safety/action/';
const save = 'POST /api/safety/samples/';
const yes = { allowed: true } as const;
const no = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  sessionStorage.clear();
  answerPortal('safety');
  answers.answer(list, [caseWith()]);
});

test('safety sees what waits for it, with samples, statements and signs, and clears it once', async () => {
  await visit('/safety');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Сульфиды молибдена.*№ 1244.*СТМ.*Тиофен, 50 мл.*UN 2414.*H225/);
  expect(answers.sent(list)[0]?.query.get('status')).toBe('2');
  await expect.element(main.getByRole('img', { name: 'Пламя' }).first()).toBeVisible();
  await expectAccessiblePage();
  await button('Допустить').click();
  await dialog.getByRole('textbox', { name: 'Условия' }).fill('Вытяжка включена');
  answers.answer(act, { status: 'ok', detail: 'Образец допущен', case: caseWith({ status: 3 }) });
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Допустить' }),
    act,
    'features/safety/case-dialog.tsx › CaseDialog',
  );
  expect(answers.sent(act)[0]?.body).toEqual({
    proposal_id: 1244,
    action: 'clear',
    level: 'yellow',
    conditions: 'Вытяжка включена',
    seen_status: 2,
    seen_print: 'p1',
  });
});

test('on a phone a case has the width of the list for its name', async () => {
  await page.viewport(390, 844);
  await visit('/safety');
  const name = page.getByText('Сульфиды молибдена').first();
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(300);
});

test('a refusal wants its reason, and what was typed is there again after Esc', async () => {
  await visit('/safety');
  await button('Отказать').click();
  await dialog.getByRole('button', { name: 'Отказать' }).click();
  await expect.element(dialog.getByText('Напишите почему')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Нет вытяжки');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await button('Отказать').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Почему' })).toHaveValue('Нет вытяжки');
  expect(answers.sent(act)).toEqual([]);
});

test('what is cleared is cleared anew until another day, or taken back', async () => {
  answers.answer(list, [caseWith({ status: 3, status_name: 'Допущен', valid_until: '2026-11-20' })]);
  await visit('/safety?status=3');
  for (const name of ['Запросить сведения', 'Отказать']) await expect.element(button(name)).toBeVisible();
  await button('Допустить заново').click();
  answers.answer(act, { status: 'ok', detail: 'Образец допущен', case: caseWith({ status: 3 }) });
  await dialog.getByRole('button', { name: 'Допустить заново' }).click();
  await expect.poll(() => answers.sent(act)[0]?.body).toMatchObject({ action: 'clear', seen_status: 3 });
});

test('an empty queue says so, another status is a press away, and nobody else comes here', async () => {
  answers.answer(list, []);
  const { router } = await visit('/safety');
  await expect.element(page.getByText('Здесь никто не ждёт')).toBeVisible();
  await page.getByRole('tab', { name: /Допущен/ }).click();
  await expect.poll(() => router.state.location.searchStr).toContain('status=3');
  await expect.poll(() => answers.sent(list).at(-1)?.query.get('status')).toBe('3');
  answerPortal('applicant');
  const other = await visit('/safety');
  await expect.poll(() => other.router.state.location.pathname).not.toBe('/safety');
});

test('the queue is searched, and shows more on demand', async () => {
  await visit('/safety');
  await expect.element(page.getByText('Сульфиды молибдена').first()).toBeVisible();
  answers.answerList(list, () => ({ rows: [caseWith()], total: 2, pages: 2 }));
  await page.getByRole('searchbox', { name: 'Заявка, автор или станция' }).fill('гранат');
  await expect.poll(() => answers.sent(list).at(-1)?.query.get('search')).toBe('гранат');
  await button('Показать ещё').click();
  await expect.poll(() => answers.sent(list).at(-1)?.query.get('page')).toBe('2');
});

test('the case that an address names is shown though it stands far down the queue, unless it has left it', async () => {
  const below = (status: number) => caseWith({ proposal_id: 1300, proposal_name: 'Гранаты', status });
  const answer = (status: number) =>
    answers.answer(list, ({ query }) => (query.get('proposal_id') === '1300' ? [below(status)] : [caseWith()]));
  answer(2);
  const { hear } = await visit('/safety?status=2&id=1300');
  const shown = page.getByRole('heading', { name: /1300/ });
  await expect.element(shown).toBeVisible();
  answer(3);
  hear('visit');
  await expect.element(shown).not.toBeInTheDocument();
});

test('a team finds a substance by its name, and it brings its statements and signs', async () => {
  answers.answer(list, [
    caseWith({ status: 1, can_edit: true, can: { declare: yes, agree: no, clear: no, more: no, refuse: no } }),
  ]);
  answers.answer('GET /api/safety/ghs/', ({ query }) =>
    query.get('search') === 'H225'
      ? { substances: [], hazards: [h225], precautions: [] }
      : {
          substances: [
            { name: 'Ацетон', cas: '67-64-1', un_number: '1090', hazards: [h225], pictograms: ['GHS02', 'GHS07'] },
          ],
          hazards: [],
          precautions: [],
        },
  );
  await show(<CaseOver proposalId={1244} onClose={() => undefined} />, 'safety');
  await button('Изменить').click();
  const form = page.getByRole('dialog', { name: /Образцы заявки/ });
  await form.getByRole('button', { name: 'Ещё образец' }).click();
  await form.getByRole('searchbox').last().fill('ацетон');
  await form.getByRole('button', { name: /Ацетон.*67-64-1/ }).click();
  await expect.element(form.getByRole('textbox', { name: 'Название' }).last()).toHaveValue('Ацетон');
  await form.getByRole('button', { name: 'Вставить из таблицы' }).click();
  await form.getByRole('textbox', { name: /Строки таблицы/ }).fill('Вода;жидкость;1 л\nЭтанол;жидкость;2 л;1170;H225');
  await expect.element(form.getByRole('table')).toMatchTextContent(/Вода.*Этанол.*H225/);
  await form.getByRole('button', { name: 'Добавить 2 образца' }).click();
  answers.answer(save, { status: 'ok', detail: 'Образцы сохранены', case: caseWith() });
  await expectSentOnce(
    form.getByRole('button', { name: 'Сохранить' }),
    save,
    'features/safety/samples-dialog.tsx › SamplesDialog',
  );
  expect(answers.sent(save)[0]?.body).toMatchObject({
    proposal_id: 1244,
    seen_print: 'p1',
    samples: [
      { number: 1, name: '' },
      { number: 2, name: 'Тиофен' },
      { number: 3, name: 'Ацетон', un_number: '1090', hazards: ['H225'] },
      { number: 4, name: 'Вода' },
      { number: 5, name: 'Этанол', un_number: '1170', hazards: ['H225'] },
    ],
  });
});
