import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

beforeEach(() => answerPortal('administrator'));

const settings = 'GET /api/administration/settings/';
const change = 'PATCH /api/administration/settings/';
const sendLogo = 'POST /api/administration/settings/logo/';
const limit = {
  key: 'proposal_limit',
  group: 'proposals' as const,
  value: 10,
  initial: 10,
  version: 0,
  changed_at: null,
  changed_by: '',
};

/** Another administrator was faster, and this is what stands there by now. */
const refuseAsOvertaken = (call: typeof change | typeof sendLogo, setting: object) =>
  answers.refuse(call, 409, {
    code: 'moved_on',
    error: 'Состояние изменилось',
    moved: {
      action: 'change_setting',
      what: 'настройка изменена',
      by: 'Второй П.',
      at: '2026-11-18T08:00:00Z',
      status_id: 0,
      status_name: '',
    },
    setting,
  });

test('a setting out of its bounds is refused before anything is sent; a sound one is sent once', async () => {
  answers.answer(settings, [limit]);
  answers.answer(change, {
    ...limit,
    value: 5,
    version: 1,
    changed_by: 'Советова К. А.',
    changed_at: '2026-11-18T08:00:00.000Z',
  });
  await visit('/admin/settings');
  const form = page.getByRole('form', { name: 'Заявок в работе у одного автора' });
  const field = form.getByRole('textbox');
  await field.fill('0');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(form.getByText('От 1 до 1000')).toBeVisible();
  expect(answers.changes()).toEqual([]);
  await field.fill('5');
  await expectSentOnce(
    form.getByRole('button', { name: 'Сохранить' }),
    change,
    'features/administration/settings/settings-form.tsx › SettingForm',
  );
  expect(answers.sent(change)[0]?.body).toEqual({ key: 'proposal_limit', value: 5, seen_version: 0 });
  await expect.element(form).toMatchTextContent(/Советова К\. А\..*Вернуть исходное/);
});

test('of two who change a setting the slower one keeps what was typed', async () => {
  answers.answer(settings, [limit]);
  refuseAsOvertaken(change, { ...limit, value: 20, version: 1 });
  await visit('/admin/settings');
  const form = page.getByRole('form', { name: 'Заявок в работе у одного автора' });
  await form.getByRole('textbox').fill('5');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Второй П\..*осталось в поле/);
  await expect.element(form.getByRole('textbox')).toHaveValue('5');
  answers.answer(change, { ...limit, value: 5, version: 2 });
  await form.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 1, value: 5 });
});

test('a setting that changed while one was typing is not overwritten unknowingly', async () => {
  answers.answer(settings, [limit]);
  const { hear } = await visit('/admin/settings');
  const form = page.getByRole('form', { name: 'Заявок в работе у одного автора' });
  await form.getByRole('textbox').fill('5');
  const theirs = { ...limit, value: 20, version: 1, changed_by: 'Второй П.', changed_at: '2026-11-18T08:00:00.000Z' };
  answers.answer(settings, [theirs]);
  hear('setting');
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Второй П\..*настройка изменена/);
  await expect.element(form.getByRole('textbox')).toHaveValue('5');
  refuseAsOvertaken(change, theirs);
  await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 0, value: 5 });
  answers.answer(change, { ...theirs, value: 5, version: 2 });
  await form.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ seen_version: 1, value: 5 });
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});

const logo = { ...limit, key: 'facility_logo', group: 'facility' as const, value: '', initial: '' };
const formSent = (time: number) => answers.sent(sendLogo)[time]?.body as FormData | undefined;
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

test('a logo is sent when it is chosen, by who was slower once more, and given back by a press', async () => {
  answers.answer(settings, [logo]);
  refuseAsOvertaken(sendLogo, { ...logo, value: '/icons/luch-192.png', version: 1 });
  await visit('/admin/settings');
  const form = page.getByRole('form', { name: 'Логотип' });
  await expect.element(form).toBeVisible();
  const choose = (name: string) =>
    userEvent.upload(form.element().querySelector('input[type=file]') as HTMLElement, picture(name));
  await choose('logo.svg');
  await expect.element(form.getByRole('alert')).toBeVisible();
  expect(answers.changes()).toEqual([]);
  await choose('logo.png');
  await expect.element(form.getByText(/Второй П\./)).toBeVisible();
  expect([...(formSent(0)?.keys() ?? [])]).toEqual(['seen_version', 'file']);
  const now = { ...logo, value: '/icons/luch-512.png', version: 2, changed_by: 'Советова К. А.' };
  answers.answer(sendLogo, { ...now, changed_at: '2026-11-18T08:00:00.000Z' });
  await form.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect.element(form.getByRole('img', { name: 'Логотип' })).toHaveAttribute('src', '/icons/luch-512.png');
  expect(formSent(1)?.get('seen_version')).toBe('1');
  answers.answer(change, { ...logo, version: 3 });
  await form.getByRole('button', { name: 'Вернуть исходное' }).click();
  await expect
    .poll(() => answers.sent(change)[0]?.body)
    .toEqual({
      key: 'facility_logo',
      value: null,
      seen_version: 2,
    });
});
