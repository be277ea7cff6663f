import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { OwnArchive, OwnData } from '../../api/own-data.ts';

const own = 'GET /api/users/own-data/';
const requests = 'GET /api/users/erasures/';
const settle = 'POST /api/users/erasures/';
const ownOf = (facts: Partial<OwnData> = {}): OwnData => ({
  sections: [
    { section: 'profile', count: 3 },
    { section: 'letters', count: 0 },
  ],
  erasure: null,
  obstacles: [],
  kept: ['proposals', 'history'],
  acting: [],
  reads: [],
  ...facts,
});
const asked: NonNullable<OwnData['erasure']> = {
  id: 5,
  asked_at: '2026-11-18T06:00:00.000Z',
  reason: 'Ухожу',
  state: 'open',
  settled_at: null,
  answer: '',
};
const archive = (facts: Partial<OwnArchive> = {}): OwnArchive => ({
  id: 9,
  kind: 'own_data',
  name: 'Мои данные',
  state: 'waiting',
  done: 0,
  total: 0,
  size: null,
  asked_at: '2026-11-18T06:00:00.000Z',
  made_at: null,
  expires_at: null,
  failure: null,
  ...facts,
});

beforeEach(() => {
  answerPortal('applicant');
  answers.answer(own, ownOf());
});

test('what is kept stands by kinds, with how much of each', async () => {
  await visit('/my-data');
  await expect.element(page.getByText('Профиль, роли, согласия')).toBeVisible();
  await expect.element(page.getByText('3 записи')).toBeVisible();
  await expect.element(page.getByText('нет', { exact: true })).toBeVisible();
});

test('which staff have read it is told by day and role, and that nobody has', async () => {
  await visit('/my-data');
  await expect.element(page.getByText('Пока никто')).toBeVisible();
  answers.answer(
    own,
    ownOf({
      reads: [
        { day: '2026-11-03', office: 'Модератор', what: 'личные данные' },
        { day: '2026-11-03', office: 'Модератор', what: 'адрес автора, заявка' },
        { day: '2026-11-02', office: 'Бюро пропусков', what: 'данные гостей, пропуск' },
      ],
    }),
  );
  await visit('/my-data');
  await expect.element(page.getByText('Модератор: личные данные, адрес автора, заявка')).toBeVisible();
  await expect.element(page.getByText('Бюро пропусков: данные гостей, пропуск')).toBeVisible();
  await expect.element(page.getByText('02.11.2026')).toBeVisible();
});

test('the archive is asked for once, says how far it is, and is fetched when it is there', async () => {
  answers.answer('POST /api/users/own-data/export/', { url: '/documents?id=9', document: archive() });
  answers.answer('GET /api/documents/detail/', archive({ state: 'making', done: 1, total: 4 }));
  await visit('/my-data');
  await expectSentOnce(
    page.getByRole('button', { name: 'Подготовить архив' }),
    'POST /api/users/own-data/export/',
    'features/own-data/my-data.tsx › TakeAlong',
  );
  await expect.element(page.getByText('Архив готовится: 1 из 4')).toBeVisible();
  answers.answer(
    'GET /api/documents/detail/',
    archive({
      state: 'made',
      made_at: '2026-11-18T06:01:00.000Z',
      expires_at: '2026-11-25T06:01:00.000Z',
      size: 2048,
    }),
  );
  answers.answer('GET /api/documents/open/', { url: '#archive' });
  await expect.element(page.getByText(/Архив готов, .*хранится до 25\.11\.2026/)).toBeVisible();
  await expectSentOnce(
    page.getByRole('button', { name: 'Скачать архив' }),
    'GET /api/documents/open/',
    'features/own-data/my-data.tsx › Download',
  );
});

test('an archive that could not be made says why and may be asked for again', async () => {
  answers.answer('POST /api/users/own-data/export/', { url: '', document: archive() });
  answers.answer('GET /api/documents/detail/', archive({ state: 'failed', failure: 'Подготовка прервалась' }));
  await visit('/my-data');
  await page.getByRole('button', { name: 'Подготовить архив' }).click();
  await expect.element(page.getByText('Подготовка прервалась')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Подготовить архив' })).toBeEnabled();
});

test('to be erased is asked after what goes and stays is said, once, with words that a closed page keeps', async () => {
  answers.answer('POST /api/users/own-data/erasure/', { detail: 'Передано', own: ownOf({ erasure: asked }) });
  answers.answer(
    own,
    ownOf({
      obstacles: [
        { what: 'proposals', count: 2 },
        { what: 'drafts', count: 1 },
      ],
    }),
  );
  const { router } = await visit('/my-data');
  await expect.element(page.getByText('Поданные заявки и отчёты')).toBeVisible();
  await expect.element(page.getByText(/заявки в работе: 2, черновики с другими участниками: 1/)).toBeVisible();
  await page.getByRole('textbox').fill('Ухожу');
  await router.navigate({ to: '/privacy' });
  await router.navigate({ to: '/my-data' });
  await expect.element(page.getByRole('textbox')).toHaveValue('Ухожу');
  await page.getByRole('button', { name: 'Попросить об удалении' }).click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Попросить', exact: true }),
    'POST /api/users/own-data/erasure/',
    'features/own-data/my-data.tsx › Ask',
  );
  expect(answers.sent('POST /api/users/own-data/erasure/')[0]?.body).toEqual({ reason: 'Ухожу' });
  await expect.element(page.getByText('Просьба от 18.11.2026 у сотрудников.')).toBeVisible();
});

test('a request is taken back once', async () => {
  answers.answer(own, ownOf({ erasure: asked }));
  answers.answer('DELETE /api/users/own-data/erasure/', {
    detail: 'Отозвано',
    own: ownOf({ erasure: { ...asked, state: 'withdrawn' } }),
  });
  await visit('/my-data');
  await expectSentOnce(
    page.getByRole('button', { name: 'Отозвать просьбу' }),
    'DELETE /api/users/own-data/erasure/',
    'features/own-data/my-data.tsx › OpenRequest',
  );
  await expect.element(page.getByRole('button', { name: 'Попросить об удалении' })).toBeVisible();
});

test('who decides erases after a question, once, and not while something is in hand', async () => {
  answerPortal('moderator');
  const row = { ...asked, person_id: 3, name: 'Иванова Анна', email: 'anna@example.org', obstacles: [] };
  answers.answer(requests, [row, { ...row, id: 6, name: 'Петров Борис', obstacles: [{ what: 'offices', count: 1 }] }]);
  answers.answer(settle, { detail: 'Личные данные удалены' });
  await visit('/dashboard?menu=erasures');
  const buttons = page.getByRole('button', { name: 'Удалить данные' });
  await expect.element(buttons.nth(1)).toBeDisabled();
  await expect.element(page.getByText('В работе: служебные роли: 1')).toBeVisible();
  await buttons.first().click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }),
    settle,
    'features/own-data/erasures.tsx › Erase',
  );
  expect(answers.sent(settle)[0]?.body).toEqual({ id: 5, decision: 'erase' });
});

test('a refusal needs a reason, keeps it when it is closed, and is sent once', async () => {
  answerPortal('administrator');
  answers.answer(requests, [
    { ...asked, person_id: 3, name: 'Иванова Анна', email: 'anna@example.org', obstacles: [] },
  ]);
  answers.answer(settle, { detail: 'Просьба отклонена' });
  await visit('/dashboard?menu=erasures');
  await page.getByRole('button', { name: 'Отказать…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отказать', exact: true }).click();
  await expect.element(dialog.getByText('Обязательное поле')).toBeVisible();
  expect(answers.sent(settle)).toEqual([]);
  await dialog.getByRole('textbox').fill('Идёт проверка');
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: 'Отказать…' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Идёт проверка');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Отказать', exact: true }),
    settle,
    'features/own-data/refuse-erasure.tsx › RefuseErasure',
  );
  expect(answers.sent(settle)[0]?.body).toEqual({ id: 5, decision: 'refuse', answer: 'Идёт проверка' });
});
