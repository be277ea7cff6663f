import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../testing/accessible.ts';
import { answers } from '../../testing/answers.ts';
import { profileOf } from '../../testing/fixtures/profile.ts';
import { answerPortal } from '../../testing/portal.ts';
import { visit } from '../../testing/show.tsx';
import { session } from '../lib/session.ts';
import { signOutHere } from '../lib/signed-out.ts';

const photo = 'POST /api/users/individual/photo/';

beforeEach(() => {
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answerList('GET /api/references/organization/list/', []);
  answers.answerList('GET /api/references/academic-degree/list/', []);
  answers.answerList('GET /api/references/academic-rank/list/', []);
});

async function choosePhoto(name: string, type: string): Promise<void> {
  const choice = page.getByLabelText('Фотография').element();
  await userEvent.upload(choice, new File(['…'], name, { type }));
}

test('saved data are told', async () => {
  answers.answer('PATCH /api/users/individual/detail/', profileOf('applicant'));
  await visit('/personal-data');
  await page.getByRole('textbox', { name: /^Имя/ }).fill('Викентий');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByText('Данные сохранены')).toBeVisible();
});

test('a name that was stored before names were judged bars no change of anything else', async () => {
  answers.answer('GET /accounts/profile/', { ...profileOf('applicant'), last_name: 'Orbit.ru' });
  answers.answer('PATCH /api/users/individual/detail/', profileOf('applicant'));
  await visit('/personal-data');
  await page.getByRole('textbox', { name: /^Имя/ }).fill('Викентий');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByText('Данные сохранены')).toBeVisible();
  await page.getByRole('textbox', { name: /^Фамилия/ }).fill('Orbit.com');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Фамилия/ })).toHaveAttribute('aria-invalid', 'true');
  expect(answers.sent('PATCH /api/users/individual/detail/')).toHaveLength(1);
});

test('what is typed outlives a sign-in that has ended', async () => {
  session.start('a-token', 3, false);
  const before = await visit('/personal-data');
  await page.getByRole('textbox', { name: /^Имя/ }).fill('Викентий');
  await signOutHere();
  await before.unmount();
  session.start('another', 3, false);
  await visit('/personal-data');
  await expect.element(page.getByRole('textbox', { name: /^Имя/ })).toHaveValue('Викентий');
});

test('an uploaded photo is told; what is no jpg is not sent', async () => {
  answers.answer(photo, { photo: '/media/photo.jpg' });
  await visit('/personal-data');
  await expect.element(page.getByRole('button', { name: 'Загрузить фотографию' })).toBeVisible();
  await choosePhoto('face.png', 'image/png');
  await expect.element(page.getByText('Недопустимый формат файла')).toBeVisible();
  expect(answers.sent(photo)).toEqual([]);
  await choosePhoto('face.jpg', 'image/jpeg');
  await expect.element(page.getByText('Фотография загружена')).toBeVisible();
});

const incomplete = { ...profileOf('applicant'), update_personal_data: true };
test('who accepts the agreement for the first time is not told that it has been updated', async () => {
  answers.answer('GET /accounts/profile/', {
    ...incomplete,
    agreement: { current: '2', accepted: null, accepted_at: null },
  });
  await visit('/personal-data');
  await expect.element(page.getByText('Примите соглашение', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/вы\sего\sещё\sне\sпринимали/)).toBeVisible();
  await expect.element(page.getByText(/Соглашение\sобновлено/)).not.toBeInTheDocument();
});

test('who accepted an older agreement is told that it has been updated', async () => {
  answers.answer('GET /accounts/profile/', {
    ...incomplete,
    middle_name: '',
    agreement: { current: '2', accepted: '1', accepted_at: '2026-01-10T09:00:00.000Z' },
  });
  await visit('/personal-data');
  await expect.element(page.getByText(/Не\sхватает:\sотчество/)).toBeVisible();
  await expect.element(page.getByText(/Соглашение\sобновлено/)).toBeVisible();
});

test('only an expert is told of the rights of an expert where a cabinet is chosen', async () => {
  const { router } = await visit('/select-cabinet');
  await expect.element(page.getByText(/Вам\sоткрыт\sкабинет\sпользователя/)).toBeVisible();
  await expect.element(page.getByText(/права\sэксперта/)).not.toBeInTheDocument();
  answers.answer('GET /accounts/profile/', profileOf('applicant', 'expert'));
  expect(router.state.location.pathname).toBe('/select-cabinet');
  await visit('/select-cabinet');
  await expect.element(page.getByText(/права\sэксперта/)).toBeVisible();
});

test('everybody can use the page, and empty a field by keyboard', async () => {
  const organization = { id: 7, name: 'Институт', title: 'Институт', short_name: '', city: '', country: '' };
  answers.answerList('GET /api/references/organization/list/', [organization]);
  answers.answer('GET /accounts/profile/', { ...profileOf('applicant'), organization });
  await visit('/personal-data');
  const clear = page.getByRole('button', { name: 'Очистить' }).first();
  await expect.element(clear).toBeVisible();
  await expectAccessiblePage();
  clear.element().focus();
  await expect.element(clear).toHaveFocus();
});
