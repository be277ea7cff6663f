import { upload } from '@luch/contract/kernel/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { giveFile } from '../../../testing/give-file.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectOneCall } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { session } from '../../lib/session.ts';

const image = 'GET /api/references/calendar/';
const send = 'POST /api/references/calendar/';
const schedule = 'GET /api/references/calendar/schedule/';
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

beforeEach(() => {
  answers.answer(image, { type: 1, url: pixel, uploaded_at: '2026-11-01T09:00:00Z' });
  answers.answer(schedule, ({ query }) => ({
    start: query.get('start') ?? '2026-11-16',
    finish: '2026-12-14',
    beam: [{ start_date: '2026-11-16 00:00', finish_date: '2026-11-20 00:00' }],
    stations: [
      { name: 'СТМ', busy: [{ type: 2, start_date: '2026-11-17 00:00', finish_date: '2026-11-18 12:00' }] },
      { name: 'БЕЛОК', busy: [] },
    ],
  }));
});
const jpg = (size = 10, name = 'calendar.jpg') => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const input = () => page.getByLabelText('Файл календаря');
const choose = (file: File) => giveFile(input().element() as HTMLInputElement, file);

test('everybody sees the image, and beside it when there is beam and which station is busy', async () => {
  session.clear();
  await visit('/synchrotron-calendar');
  await expect.element(page.getByRole('img', { name: 'Календарь синхротрона' })).toBeVisible();
  await expect.element(page.getByText('обновлён 01.11.2026')).toBeVisible();
  const drawn = page.getByRole('group', { name: 'Расписание' });
  await expect.element(drawn).toMatchTextContent(/Пучок96\sч.*СТМ36\sч.*БЕЛОКсвободно/);
  await expect.element(input()).not.toBeInTheDocument();
});

test('a step goes four weeks further, and the address keeps where', async () => {
  session.clear();
  const { router } = await visit('/reactor-calendar');
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.poll(() => router.state.location.searchStr).toBe('?start=2026-12-14');
  await expect.poll(() => answers.sent(schedule).at(-1)?.query.toString()).toBe('type=2&start=2026-12-14&weeks=4');
});

test('without an image the schedule stands all the same', async () => {
  session.clear();
  answers.answer(image, { type: 1, url: null, uploaded_at: null });
  await visit('/synchrotron-calendar');
  await expect.element(page.getByText(/Календарь ещё не загружен/)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Расписание' })).toBeVisible();
});

test('a moderator replaces the image, once for two choices at a time', async () => {
  answerPortal('moderator');
  answers.answer(send, { type: 1, url: pixel, uploaded_at: '2026-11-18T09:00:00Z' });
  await visit('/synchrotron-calendar');
  await expect.element(page.getByRole('button', { name: 'Обновить календарь' })).toBeVisible();
  await expectOneCall(() => choose(jpg()), send, 'features/calendar-image/calendar-image.tsx › ReplaceImage');
  await expect.element(page.getByText('Календарь обновлён')).toBeVisible();
  await expect.element(page.getByText('обновлён 18.11.2026')).toBeVisible();
  const body = answers.sent(send)[0]?.body as FormData;
  expect([body.get('type'), (body.get('file') as File).name]).toEqual(['1', 'calendar.jpg']);
});

test('what is no jpg or too large is refused in the words of the specification, and not sent', async () => {
  answerPortal('moderator');
  await visit('/synchrotron-calendar');
  await expect.element(page.getByRole('button', { name: 'Обновить календарь' })).toBeVisible();
  choose(jpg(10, 'calendar.jpeg'));
  await expect.element(page.getByText('Недопустимый формат файла')).toBeVisible();
  choose(jpg(upload.maxBytes + 1));
  await expect.element(page.getByText('Размер файла превышает 6 мб')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Календарь синхротрона' })).toBeVisible();
  expect(answers.sent(send)).toEqual([]);
});

test('a refusal of the server leaves the old image, and the same file may be tried again', async () => {
  answerPortal('moderator');
  answers.refuse(send, 415, { detail: 'Недопустимый формат файла', code: 'file_kind' });
  await visit('/synchrotron-calendar');
  await expect.element(page.getByRole('button', { name: 'Обновить календарь' })).toBeVisible();
  choose(jpg());
  await expect.element(page.getByText('Недопустимый формат файла')).toBeVisible();
  await expect.element(page.getByText('обновлён 01.11.2026')).toBeVisible();
  choose(jpg());
  await expect.poll(() => answers.sent(send).length).toBe(2);
});
