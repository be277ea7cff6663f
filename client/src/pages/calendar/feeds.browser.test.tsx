import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { stationOf } from '../../../testing/fixtures/calendar.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { Feed } from '../../api/calendar-feed.ts';

const feeds = 'GET /api/calendar/feeds/';
const subscribe = 'POST /api/calendar/feeds/';
const renew = 'PATCH /api/calendar/feeds/';
const withdraw = 'DELETE /api/calendar/feeds/';
const address = 'https://luch.example.org/api/calendar/feed/first.ics';
const feedOf = (facts: Partial<Feed> = {}): Feed => ({
  id: 7,
  scope: 'mine',
  station_id: null,
  megascience_type_ext_id: null,
  name: '',
  generation: 0,
  created_at: '2026-11-18T06:00:00.000Z',
  renewed_at: '2026-11-18T06:00:00.000Z',
  last_read_at: null,
  works: true,
  ...facts,
});
const told = (feed: Feed, at = address) => ({ detail: 'Адрес календаря готов', feed, address: at });
const dialog = page.getByRole('dialog', { name: 'Календарь по подписке' });

let copied: MockInstance<typeof navigator.clipboard.writeText>;

beforeEach(async () => {
  await page.viewport(1440, 900);
  copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answerPortal('moderator');
  answers.answer('GET /api/calendar/stations/', [stationOf(), stationOf({ id: 2, name: 'БЕЛОК' })]);
  answers.answer('GET /api/calendar/list_full/', []);
  answers.answer('GET /api/calendar/to_plan/', []);
  answers.answer('GET /api/users/sign-in/list/', []);
  for (const list of ['organization', 'academic-degree', 'academic-rank'] as const)
    answers.answerList(`GET /api/references/${list}/list/`, []);
  answers.answer(feeds, []);
});

async function openAtCalendar(): Promise<void> {
  await visit('/calendar?kind=1&date=2026-11-18');
  await page.getByRole('button', { name: 'Подписаться на календарь' }).click();
  await expect.element(dialog).toBeVisible();
}

const visitProfile = async () => {
  answerPortal('applicant');
  await visit('/personal-data');
  await page.getByRole('button', { name: 'Настроить подписку' }).click();
};

test('the calendar offers all stations of its facility and the own experiments', async () => {
  await openAtCalendar();
  await expect
    .element(dialog.getByRole('list', { name: 'Календари' }))
    .toMatchTextContent(/Синхротрон: все станции.*Мои эксперименты/);
});

test('an address is asked for once, shown to be copied, and still there when the dialog opens again', async () => {
  answers.answer(subscribe, told(feedOf()));
  await openAtCalendar();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Получить адрес: Мои эксперименты' }),
    subscribe,
    'features/feeds/feed-list.tsx › Get',
  );
  expect(answers.sent(subscribe)[0]?.body).toEqual({ scope: 'mine' });
  await expect.element(dialog.getByLabelText('Адрес: Мои эксперименты')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Копировать' }).click();
  expect(copied).toHaveBeenCalledWith(address);
  await expect.element(page.getByText('Адрес скопирован')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Открыть в программе календаря' });
  await expect.element(link).toHaveAttribute('href', address.replace('https', 'webcal'));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answers.answer(feeds, [feedOf()]);
  await page.getByRole('button', { name: 'Подписаться на календарь' }).click();
  await expect.element(dialog.getByLabelText('Адрес: Мои эксперименты')).toHaveValue(address);
});

test('a browser that does not copy says so and leaves the address marked', async () => {
  copied.mockRejectedValue(new Error('refused'));
  answers.answer(subscribe, told(feedOf()));
  await openAtCalendar();
  await dialog.getByRole('button', { name: 'Получить адрес: Мои эксперименты' }).click();
  await dialog.getByRole('button', { name: 'Копировать' }).click();
  await expect.element(page.getByText(/Скопируйте адрес из поля/)).toBeVisible();
  expect(getSelection()?.toString()).toBe(address);
});

test('renewing says that the present address stops, asks once, and shows the new one', async () => {
  answers.answer(feeds, [feedOf({ last_read_at: '2026-11-18T08:00:00.000Z' })]);
  answers.answer(renew, told(feedOf({ generation: 1 }), 'https://luch.example.org/api/calendar/feed/second.ics'));
  await visitProfile();
  await expect.element(page.getByText(/Адрес от 18\.11\.2026 · прочитан 18\.11\.2026, 11:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Новый адрес: Мои эксперименты' }).click();
  const question = page.getByRole('dialog', { name: 'Заменить адрес календаря «Мои эксперименты»?' });
  await expect.element(question).toMatchTextContent(/Прежний адрес перестанет работать сразу/);
  await question.getByRole('button', { name: 'Оставить прежний' }).click();
  expect(answers.sent(renew)).toEqual([]);
  await page.getByRole('button', { name: 'Новый адрес: Мои эксперименты' }).click();
  await expectSentOnce(
    question.getByRole('button', { name: 'Заменить адрес' }),
    renew,
    'features/feeds/feed-list.tsx › Ends',
  );
  expect(answers.sent(renew)[0]?.body).toEqual({ id: 7, generation: 0 });
  await expect
    .element(page.getByLabelText('Адрес: Мои эксперименты'))
    .toHaveValue('https://luch.example.org/api/calendar/feed/second.ics');
});

test('one that was renewed in another window meanwhile says so and is shown as it is', async () => {
  answers.answer(feeds, [feedOf()]);
  answers.refuse(renew, 409, { error: 'Адрес тем временем обновлён', code: 'feed_renewed' });
  await visitProfile();
  await page.getByRole('button', { name: 'Новый адрес: Мои эксперименты' }).click();
  answers.answer(feeds, [feedOf({ generation: 1, renewed_at: '2026-11-20T06:00:00.000Z' })]);
  await page.getByRole('button', { name: 'Заменить адрес' }).click();
  await expect.element(page.getByText('Адрес тем временем обновлён')).toBeVisible();
  await expect.element(page.getByText(/Адрес от 20\.11\.2026/)).toBeVisible();
});

test('a calendar is withdrawn after a question, and may be asked for again', async () => {
  answers.answer(feeds, [feedOf({ scope: 'station', station_id: 3, name: 'ДИСК', works: false })]);
  answers.answer(withdraw, { detail: 'Подписка отозвана' });
  await visitProfile();
  await expect.element(page.getByText('Больше не работает: вы не планируете эту станцию')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Новый адрес/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Отозвать: Станция ДИСК' }).click();
  answers.answer(feeds, []);
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).click();
  await expect.element(page.getByText('Подписка отозвана')).toBeVisible();
  expect(answers.sent(withdraw)[0]?.query.toString()).toBe('id=7');
  await expect.element(page.getByText('Станция ДИСК')).not.toBeInTheDocument();
});

test('how a program takes the address is said for three of them', async () => {
  await openAtCalendar();
  await dialog.getByText('Apple', { exact: true }).click();
  await expect.element(dialog.getByText(/Новая подписка на календарь/)).toBeVisible();
});
